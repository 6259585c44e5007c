// For a page that does not exist yet.
export const contract = 99;
export const mount = () => {
  throw new Error("nobody may call this");
};

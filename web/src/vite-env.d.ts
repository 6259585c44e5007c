/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Messages of every table and of each game, by build/words.ts. */
declare module "virtual:words" {
  const loaders: Record<string, () => Promise<string>>;
  export default loaders;
}

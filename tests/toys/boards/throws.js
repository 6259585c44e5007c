// Works until somebody has moved.
export const contract = 1;
export function mount() {
  return {
    update({ view }) {
      if (view.heap < 21) throw new Error("no stones for this heap");
    },
    destroy() {},
  };
}

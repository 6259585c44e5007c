// A board from outside: contract 1, without anything that this page is made with.
export const contract = 1;

export const where = (view, words) => `${words.t("view-heap")} ${view.heap}`;

export function mount(element, props) {
  const heap = document.createElement("p");
  const buttons = [1, 2, 3].map((stones) => Object.assign(document.createElement("button"), { value: stones }));
  element.append(heap, ...buttons);
  let now = props;
  for (const button of buttons) {
    button.className = "raised-key";
    button.onclick = () => now.submit({ move: "take", stones: Number(button.value) });
  }
  const update = (next) => {
    now = next;
    heap.textContent = `${next.words.t("view-heap")} ${next.view.heap}`;
    for (const button of buttons) {
      button.textContent = `${next.words.lang} ${button.value}`;
      button.disabled = next.sent || !next.ask || Number(button.value) > next.ask.ask.most;
    }
  };
  update(props);
  return { update, destroy: () => element.replaceChildren() };
}

// What of the news is still worth telling.
import type { News, Part, Remark, Sentence, These, Who } from "../net/protocol";
import type { Seat } from "./seats";

export const sentence = (key: string, parts: Record<string, Part>): Sentence => ({ type: "sentence", key, parts });
export const whose = (seat: Seat): Who => ({ type: "who", seats: [seat] });
export const these = (items: Iterable<number | string>): These => ({ type: "these", items: [...items] });

/** "X has written": known from the seats, and of no interest once everybody has. */
const isPassing = (sentence: Sentence): boolean => sentence.key.startsWith("tell-has-");
/** The same news, with what was written where it only said that somebody has written. */
export function opened(one: News, moved: Sentence): News {
  const isTold = one.sentences.some(({ key }) => key === moved.key);
  return {
    ...one,
    sentences: one.sentences.flatMap((sentence) => (!isPassing(sentence) ? sentence : isTold ? [] : moved)),
  };
}

const withoutPassing = (one: News): News => ({
  ...one,
  sentences: one.sentences.filter((sentence) => !isPassing(sentence)),
});

/** While a story is told nobody has written or chosen for the turn after it, as far as the log knows. */
export const settled = (news: readonly News[]): News[] => news.map(withoutPassing);

/** What has something to say; who has written or chosen only for the turn that is on. */
export function lasting(news: readonly News[]): News[] {
  const turned = news.findLastIndex(({ sentences }) => sentences.some((sentence) => !isPassing(sentence)));
  return news
    .map((one, place) => (place <= turned ? withoutPassing(one) : one))
    .filter(({ sentences }) => sentences.length);
}

/** What bots had expected, each after its move. */
export function remarked(news: readonly News[], remarks: readonly Remark[]): readonly News[] {
  if (!remarks.length) return news;
  const remarksOf = (move: number): Sentence[] =>
    remarks
      .filter((remark) => remark.move === move)
      .map(({ seat, sentence: expected }) => sentence("aside-expected", { seat: whose(seat), expected }));
  return news.map((one) => ({ ...one, sentences: [...one.sentences, ...remarksOf(one.move)] }));
}

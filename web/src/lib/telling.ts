// What of the news is still worth telling.
import type { News, Sentence } from "./protocol";

/** "X has written": known from the seats, and of no interest once everybody has. */
const isPassing = (sentence: Sentence): boolean => sentence.key.startsWith("tell-has-");
const withoutPassing = (one: News): News => ({ ...one, sentences: one.sentences.filter((sentence) => !isPassing(sentence)) });

/** What has something to say; who has written or chosen only for the turn that is on. */
export function lasting(news: readonly News[]): News[] {
  const turned = news.findLastIndex(({ sentences }) => sentences.some((sentence) => !isPassing(sentence)));
  return news.map((one, place) => (place <= turned ? withoutPassing(one) : one)).filter(({ sentences }) => sentences.length);
}

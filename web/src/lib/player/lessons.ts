// Which lessons this device has been through, to their end or by skipping them.
import { loadValue, storeValue } from "../browser/storage";
import { hasLesson } from "../words/language.svelte";

const place = (game: string): string => `lesson.${game}`;

export const isNew = (game: string): boolean => hasLesson(game) && loadValue(place(game)) === null;

export const storeLesson = (game: string, how: "learned" | "skipped"): void => storeValue(place(game), how);

// The values a link asks for, once the server has found them good.
import * as api from "../net/api";
import type { Words } from "../words/words";
import { decode, loadBox, type LinkedBox } from "./box";
import type { Values } from "./edition";
import { toToml } from "./toml";

export async function valuesOf({ game, code }: LinkedBox, words: Words): Promise<Values> {
  const values = code === null ? loadBox(game) : decode(code);
  if (!values) throw new Error(words.t("web-box-link-broken"));
  await api.readEdition(game, toToml(values));
  return values;
}

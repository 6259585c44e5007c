import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import { loadFonts } from "./lib/look/fonts";
import { browserLanguage, catalogue } from "./lib/words/language.svelte";
import { router } from "./lib/browser/router.svelte";

await Promise.all([catalogue.speak(browserLanguage()), loadFonts()]);
router.begin();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const install = (): void => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  // The words may have taken longer than the page itself.
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}

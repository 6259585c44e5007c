import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import { browserLanguage, tongue } from "./lib/language.svelte";
import { way } from "./lib/way.svelte";

await tongue.speak(browserLanguage());
way.begin();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const install = (): void => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  // The words may have taken longer than the page itself.
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}

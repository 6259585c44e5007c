// The page is drawn with its own type from the start: words that change their width later would make it jump.

const FACES = ['800 1em "Besley"', '500 1em "Figtree"', '800 1em "Tablee Figures"'];
/** A slow line does not keep anybody from reading. */
const LONGEST = 600;

export async function loadFonts(): Promise<void> {
  const loaded = Promise.all(FACES.map((face) => document.fonts.load(face, "A0")));
  await Promise.race([loaded, new Promise((done) => setTimeout(done, LONGEST))]).catch(() => {});
}

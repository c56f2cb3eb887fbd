/** The faults of a page of the false language. */
export interface PageFaults {
  /** Words that are not of the language, with the element in which they stand. */
  readonly words: readonly { readonly text: string; readonly place: string }[];
  /** Parts of the page that longer texts break. */
  readonly layout: readonly string[];
}

/** Finds the faults of a page. It runs in the page, so it uses nothing outside of itself; `accents` and `signs` are those of the language. */
export function faultsOfPage({ accents, signs }: { accents: string; signs: string }): PageFaults {
  // Storybook has pages of its own around a story.
  const story = document.getElementById("storybook-root");
  const root = story ?? document.body;
  const words: { text: string; place: string }[] = [];
  const layout = new Set<string>();
  // A word of the false language has an accent on each of its letters.
  const translated = new RegExp(`[^\\s]*[${accents}][^\\s]*|[${signs}]+`, "u");
  const placeOf = ({ localName, classList }: Element) => [localName, ...classList].join(".");
  /** Words with a small letter: codes, plates and names in capitals are data. */
  const hasWords = (text: string) => /[a-z]\p{L}|\p{L}[a-z]/u.test(text);
  const judge = (text: string, where: Element) => {
    for (const run of text.split(translated))
      if (hasWords(run)) words.push({ text: run.trim().replace(/\s+/g, " "), place: placeOf(where) });
  };
  /** True for an element whose texts are marked as those of another language, that nobody reads, or that a person typed. */
  const isOther = (element: Element) =>
    element.closest("script, style, noscript, template, textarea, [translate=no]") !== null ||
    element.closest("[lang]") !== document.documentElement;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent && !isOther(parent)) judge(node.textContent ?? "", parent);
  }
  for (const element of root.querySelectorAll(
    "[aria-label], [title], [alt], [placeholder], [aria-roledescription], input[type=submit]",
  ))
    for (const name of ["aria-label", "title", "alt", "placeholder", "aria-roledescription"]) {
      const value = element.getAttribute(name);
      if (value && !isOther(element)) judge(value, element);
    }
  if (!story) judge(document.title, document.documentElement);
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth)
    layout.add(`scorre di lato: ${page.scrollWidth} > ${page.clientWidth}`);
  for (const element of root.querySelectorAll<HTMLElement>(
    "button, a, summary, h1, h2, h3, label, legend, .btn, .nav-link",
  )) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || /inline$/.test(getComputedStyle(element).display)) continue;
    if (element.closest(".visually-hidden, [hidden], .visually-hidden-focusable")) continue;
    const isCut =
      (element.scrollWidth > element.clientWidth + 1 && overflowX !== "visible") ||
      (element.scrollHeight > element.clientHeight + 2 && overflowY !== "visible") ||
      box.right > page.clientWidth + 1;
    if (isCut) layout.add(`tagliato: ${element.textContent.trim().slice(0, 60)} (${placeOf(element)})`);
  }
  return { words, layout: [...layout] };
}

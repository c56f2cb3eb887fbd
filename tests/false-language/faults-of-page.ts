/** Parts of the false language, and the data of the back end and of the person, which are the same in every language. */
interface Given {
  readonly known: readonly string[];
  readonly accents: string;
  readonly signs: string;
}

/**
 * The words of a page that are not of the false language, and the parts of the page that its longer texts break. It runs in the page, so it uses nothing
 * outside of itself.
 */
export function faultsOfPage({ known, accents, signs }: Given): string[] {
  const root = document.body;
  const faults = new Set<string>();
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const data = new Set(known.flatMap(wordsOf));
  // A word of the false language has an accent on each of its letters.
  const translated = new RegExp(`[^\\s]*[${accents}][^\\s]*|[${signs}]+`, "u");
  /** Words with a small letter: codes, plates and names in capitals are data. */
  const hasWords = (text: string) => /[a-z]\p{L}|\p{L}[a-z]/u.test(text);
  const isData = (text: string) => wordsOf(text).every((word) => data.has(word));
  const judge = (text: string, where: Element) => {
    for (const run of text.split(translated))
      if (hasWords(run) && !isData(run)) {
        const name = [where.localName, ...where.classList].join(".");
        faults.add(`non tradotto: ${run.trim().slice(0, 80)} (${name})`);
      }
  };
  /** True for an element whose texts are said to be of another language, or that nobody reads. */
  const isOther = (element: Element) =>
    element.closest("script, style, noscript, template, [translate=no]") !== null ||
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
  judge(document.title, document.documentElement);
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth)
    faults.add(`scorre di lato: ${page.scrollWidth} > ${page.clientWidth}`);
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
    if (isCut)
      faults.add(
        `tagliato: ${element.textContent.trim().slice(0, 60)} (${element.localName}.${element.className})`,
      );
  }
  return [...faults];
}

/** The looks of text whose contrast this page has checked. */
const checked = new Set<string>();

/**
 * Returns true when a story shows text with a look that no earlier story of this page has: axe then checks the contrast,
 * which takes half of its time. Notes the looks.
 *
 * A look holds the values that decide the contrast: the font, the colours up to the first opaque background, the exemption of
 * disabled controls, and the elements that may lie over others. A window covers the page, so that axe cannot judge the text behind
 * it: such a story is checked, and its looks are not noted.
 */
export function hasNewLooks(root: Element): boolean {
  if (document.querySelector("dialog[open]")) return true;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const before = checked.size;
  for (const element of elementsWithText(root)) if (isShown(element)) checked.add(lookOf(element, styleOf));
  return checked.size > before;
}

/** The elements that hold text of their own, and the controls that show a value. */
function elementsWithText(root: Element): Set<Element> {
  const found = new Set<Element>(root.querySelectorAll("input, select, textarea"));
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement && text.nodeValue?.trim()) found.add(text.parentElement);
  return found;
}

/** False for text without a box, and for text that only screen readers get. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

function lookOf(element: Element, styleOf: (element: Element) => CSSStyleDeclaration): string {
  const { color, fontSize, fontWeight, textShadow, visibility } = styleOf(element);
  const isShort = (element.textContent?.trim().length ?? 0) < 2;
  const parts: unknown[] = [color, fontSize, fontWeight, textShadow, visibility, isShort, isExempt(element)];
  let isOnOpaque = false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor, backgroundImage, opacity, position } = styleOf(around);
    if (!isOnOpaque) parts.push(backgroundColor, backgroundImage);
    parts.push(opacity);
    if (position !== "static" && position !== "relative") parts.push(position, around.className);
    isOnOpaque ||= /^rgb\(/.test(backgroundColor);
  }
  return parts.join();
}

/** True for disabled controls and their labels. */
function isExempt(element: Element): boolean {
  const label = element.closest("label");
  return [element, label?.control].some((one) => one?.closest(":disabled, [aria-disabled=true]"));
}

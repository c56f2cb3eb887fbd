/** Attributes that the selectors of jsdom's style sheet read. */
const ATTRIBUTES = ["hidden", "open", "popover", "type"];
/** The values by which the libraries of tests find visible and clickable elements. */
const PROPERTIES = ["display", "visibility", "pointer-events"];

const original = Symbol("the getComputedStyle of jsdom");
type Values = ReadonlyMap<string, string>;
type StyleOf = typeof window.getComputedStyle;

/**
 * Remembers these values for elements that no style attribute reaches, by name and attributes. jsdom matches each element
 * with its own style sheet anew after every change of the page, though the pages of tests have no other sheet: it took a
 * tenth of the time of the tests of components.
 */
export function rememberStyles(): void {
  const current: StyleOf & { [original]?: StyleOf } = window.getComputedStyle;
  const styleOf = current[original] ?? current.bind(window);
  const known = new Map<string, Values>();
  const getComputedStyle: StyleOf = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || isStyled(element)) return styleOf(element, pseudo);
    const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? "absent");
    const key = [element.localName, element.parentElement?.localName, ...attributes].join();
    const values = known.get(key) ?? valuesOf(styleOf(element));
    known.set(key, values);
    return withValues(values, () => styleOf(element));
  };
  window.getComputedStyle = Object.assign(getComputedStyle, { [original]: styleOf });
}

/** Whether the element, or one around it, has a style attribute. */
function isStyled(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.hasAttribute("style")) return true;
  return false;
}

const valuesOf = (style: CSSStyleDeclaration): Values =>
  new Map(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]));

/** A declaration that reads the remembered values, and any other value from the whole declaration. */
function withValues(values: Values, whole: () => CSSStyleDeclaration): CSSStyleDeclaration {
  const valueOf = (name: string) => values.get(name) ?? whole().getPropertyValue(name);
  const read = (_: unknown, name: string | symbol): unknown => {
    if (name === "getPropertyValue") return valueOf;
    const known =
      typeof name === "string" ? values.get(name.replace("pointerEvents", "pointer-events")) : undefined;
    return known ?? Reflect.get(whole(), name);
  };
  // as: `read` answers for every member
  return new Proxy<Partial<CSSStyleDeclaration>>({}, { get: read }) as CSSStyleDeclaration;
}

/** Rules that hold for the markup of every component, each with a selector of the elements that break it. */
const RULES: Readonly<Record<string, string>> = {
  "a button has a type": "button:not([type])",
  "an icon is decorative or has a name": "svg:not([aria-hidden=true]):not([role=img][aria-label])",
  "a box cuts nothing that is typed or pasted": "[maxlength]",
  "a link to a new tab hides the page that it comes from": "a[target=_blank]:not([rel~=noreferrer])",
  "an image has a text, maybe empty": "img:not([alt])",
};

const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage", "for"];

/** Returns the elements of the page that break a rule of every component. */
export function unsoundMarkup(root: ParentNode): string[] {
  const broken = Object.entries(RULES).flatMap(([rule, selector]) =>
    [...root.querySelectorAll(selector)].map((element) => `${rule}: ${opening(element)}`),
  );
  const lost = REFERENCES.flatMap((attribute) =>
    [...root.querySelectorAll(`[${attribute}]`)]
      .filter((element) =>
        (element.getAttribute(attribute) ?? "").split(/\s+/).some((id) => !document.getElementById(id)),
      )
      .map((element) => `${attribute} refers to no element: ${opening(element)}`),
  );
  const silent = [...root.querySelectorAll("a[target=_blank]")]
    .filter((link) => !/si apre in una nuova scheda/.test(link.textContent))
    .map((link) => `a link announces its new tab: ${opening(link)}`);
  return [...broken, ...lost, ...silent];
}

const opening = (element: Element): string => element.outerHTML.slice(0, element.outerHTML.indexOf(">") + 1);

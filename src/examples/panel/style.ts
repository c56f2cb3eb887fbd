/** The look of the panel. Its shadow root keeps it apart from the page. */
const look = `
  :host { position: fixed; inset: auto 1rem 1rem auto; z-index: 10000; font: 14px/1.4 "Titillium Web", sans-serif; }
  details { max-width: min(26rem, calc(100vw - 2rem)); color: #17324d; background: #fff; border: 2px solid #5c6f82; border-radius: 4px; }
  details > div, details > ul { max-height: 60vh; overflow: auto; }
  summary { padding: .5rem .75rem; cursor: pointer; font-weight: 600; }
  summary:focus-visible, select:focus-visible { outline: 3px solid #000; outline-offset: -3px; }
  p, ul { margin: 0; padding: 0 .75rem .5rem; }
  ul { list-style: none; }
  li { padding: .25rem 0; overflow-wrap: anywhere; }
  label { display: grid; gap: .125rem; }
  select { min-height: 2rem; max-width: 100%; font: inherit; }
  details details { margin: .5rem .75rem; border: 0; }
  @media print { :host { display: none; } }
`;

/** The style sheet of the panel. Constructed: the policy of the portal's pages refuses a `style` element. */
export function panelStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  return sheet;
}

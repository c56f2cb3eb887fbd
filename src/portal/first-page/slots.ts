/**
 * Slots of `index.html`: a comment `[name]` and a comment `[/name]` around the content that a page without another one has.
 */

const open = (name: string) => `<!--[${name}]-->`;
const close = (name: string) => `<!--[/${name}]-->`;
const marks = /<!--\[\/?[\w-]+\]-->/g;

/** Returns the positions of the content of a slot. Throws when the template lacks the slot. */
function boundsOf(template: string, name: string) {
  const from = template.indexOf(open(name));
  const to = template.indexOf(close(name));
  if (from < 0 || to < from) throw new Error(`index.html has no slot ${name}`);
  return { from: from + open(name).length, to };
}

/** The content of a slot, without the marks of slots in it. */
export function readSlot(template: string, name: string): string {
  const { from, to } = boundsOf(template, name);
  return template.slice(from, to).replace(marks, "").trim();
}

/** Replaces the contents of slots by name; other slots keep theirs. No mark remains. */
export function fillSlots(template: string, contents: Readonly<Record<string, string>>): string {
  let html = template;
  for (const [name, content] of Object.entries(contents)) {
    const { from, to } = boundsOf(html, name);
    html = html.slice(0, from) + content + html.slice(to);
  }
  return html.replace(marks, "");
}

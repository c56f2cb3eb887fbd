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

type Contents = Readonly<Record<string, string>>;

/** Replaces the contents of slots by name; other slots keep theirs. The marks remain. */
export function writeSlots(template: string, contents: Contents): string {
  let html = template;
  for (const [name, content] of Object.entries(contents)) {
    const { from, to } = boundsOf(html, name);
    html = html.slice(0, from) + content + html.slice(to);
  }
  return html;
}

/** Replaces the contents of slots by name; other slots keep theirs. No mark remains. */
export const fillSlots = (template: string, contents: Contents): string =>
  writeSlots(template, contents).replace(marks, "");

/** Whether a page is a template: its slots have their marks. */
export const hasSlots = (page: string): boolean => page.search(marks) >= 0;

/**
 * True when the name in a `use` can become a fragment: each parameter in it (`cerca_{dati.avviso}`) stands for any letters. Compares part by
 * part, because the name is a text that people type, with any signs in it.
 */
export function canBecome(name: string, fragment: string): boolean {
  const [first = "", ...others] = name.split(/\{dati\.\w+\}/);
  const last = others.pop();
  if (last === undefined) return name === fragment;
  if (!fragment.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = fragment.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return fragment.length - last.length >= at && fragment.endsWith(last);
}

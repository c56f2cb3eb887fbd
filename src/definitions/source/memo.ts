/** More texts than one set of definitions holds; a studio that checks on every key stroke must not grow for ever. */
const MOST = 5_000;

/**
 * Remembers what was made of each text: the same expression is met once per region and once per use of its fragment.
 * Only for functions whose answer is not changed by who receives it.
 */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

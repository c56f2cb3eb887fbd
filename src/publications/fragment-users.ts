import type { AuthoredFiles } from "./authored-files.ts";

/** The name of a fragment, by its path; undefined for another file. */
export const fragmentOf = (path: string): string | undefined =>
  /^schemas\/fragments\/([^/]+)\.json$/.exec(path)?.[1];

/** The id of a service, by the path of its file or of its overlay; undefined for another file. */
export const serviceOf = (path: string): string | undefined =>
  /^(?:schemas|regions\/[^/]+)\/services\/([^/]+)\.json$/.exec(path)?.[1];

/** The names in a text. */
interface Names {
  /** Those of fragments that it uses as they are written: some have a parameter, `avviso_{dati.tipo}`. */
  readonly uses: readonly string[];
  /** All its words that can be the value of a parameter. */
  readonly words: readonly string[];
}

const namesIn = (text: string): Names => ({
  uses: [...text.matchAll(/"use"\s*:\s*"([^"]+)"/g)].map(([, name = ""]) => name),
  words: [...text.matchAll(/"([\w-]+)"(?!\s*:)/g)].map(([, word = ""]) => word),
});

/** Returns the fragments that a written name can mean, when its parameter has one of the words as its value. */
function meantBy(written: string, fragments: Iterable<string>, words: ReadonlySet<string>): string[] {
  const [, before, after] = /^([^{]*)\{[^}]*\}(.*)$/.exec(written) ?? [];
  if (before === undefined || after === undefined) return [written];
  return [...fragments].filter(
    (name) =>
      name.startsWith(before) &&
      name.endsWith(after) &&
      words.has(name.slice(before.length, name.length - after.length)),
  );
}

/** The fragments that some texts use, also through others. */
function fragmentsOf(own: readonly Names[], fragments: ReadonlyMap<string, Names>): ReadonlySet<string> {
  const texts = [...own];
  const found = new Set<string>();
  for (let read = 0; read < texts.length;) {
    read = texts.length;
    const words = new Set(texts.flatMap((text) => text.words));
    for (const written of new Set(texts.flatMap((text) => text.uses)))
      for (const name of meantBy(written, fragments.keys(), words)) {
        const names = fragments.get(name);
        if (names && !found.has(name)) {
          found.add(name);
          texts.push(names);
        }
      }
  }
  return found;
}

/**
 * Reads the texts once and compiles nothing. Returns a function that lists the services that use a fragment, in their overlay or through other
 * fragments too, in the order of the files. Where the name of a fragment has a parameter, the list may have services that do not use it.
 */
export function fragmentUsers(files: AuthoredFiles): (fragment: string) => string[] {
  const fragments = new Map<string, Names>();
  const services = new Map<string, Names[]>();
  for (const [path, text] of files) {
    const [fragment, service] = [fragmentOf(path), serviceOf(path)];
    if (fragment !== undefined) fragments.set(fragment, namesIn(text));
    if (service !== undefined) services.set(service, [...(services.get(service) ?? []), namesIn(text)]);
  }
  const used = [...services].map(([service, texts]) => [service, fragmentsOf(texts, fragments)] as const);
  return (fragment) => used.flatMap(([service, names]) => (names.has(fragment) ? [service] : []));
}

/** The services that changes of some files concern: those whose file, overlay or fragment is among them. `usersOf`: the result of `fragmentUsers`. */
export const servicesWith = (
  paths: readonly string[],
  usersOf: (fragment: string) => readonly string[],
): ReadonlySet<string> =>
  new Set(
    paths.flatMap((path) => {
      const [service, fragment] = [serviceOf(path), fragmentOf(path)];
      return service !== undefined ? [service] : fragment !== undefined ? usersOf(fragment) : [];
    }),
  );

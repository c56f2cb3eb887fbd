import { isUtf8 } from "node:buffer";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject } from "../../engine/index.ts";
import { readSources } from "../../definitions/node/read-sources.ts";
import { filesOf, isAuthoredPath, type AuthoredFiles } from "../authored-files.ts";
import { digestOf, digestsOf, type Digests } from "../versions.ts";

/** A revision of a draft. */
export interface Revision {
  readonly id: string;
  readonly revision: number;
}

/** The memory that a folder has of a portal. */
export interface Note {
  /** The files as the folder took them from the portal. */
  readonly files?: Digests;
  /** The draft of this folder, as it was last sent or taken. */
  readonly draft?: Revision;
  /** The revision of a draft whose difference from a live version was printed last. */
  readonly shown?: Revision & { readonly live: string | null };
  /** The digest of `schemas/words.json` at that time: it belongs to the program. */
  readonly words?: string;
}

/** A file that the repository ignores: one note for each address and region. */
export const NOTE = ".portale.json";

/** Ending of the file that `update` puts beside one that was changed here and on the portal. */
export const BESIDE = ".in-linea";

const WORDS = "schemas/words.json";

/** The folders whose files travel. */
const travelling = (region: string) => [
  "schemas/services",
  "schemas/fragments",
  `regions/${region}/services`,
  `regions/${region}/files`,
];

/** The folder of an office: its files, and its note of the portal at `url`. */
export function officeFolder({ root, region, url }: { root: string; region: string; url: string }) {
  const key = `${url.replace(/\/+$/, "")} ${region}`;
  const names = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  const all = () => travelling(region).flatMap(names);
  const notes = (): Record<string, Note> => {
    try {
      const value: unknown = JSON.parse(readFileSync(join(root, NOTE), "utf8"));
      return isObject(value) ? (value as unknown as Record<string, Note>) : {}; // written below
    } catch {
      return {}; // no note yet, or one that was damaged: the person is asked
    }
  };
  const digestOfWords = () =>
    existsSync(join(root, WORDS)) ? digestOf(readFileSync(join(root, WORDS), "utf8")) : "";
  return {
    files: (): AuthoredFiles => filesOf(readSources(root), region),
    note: (): Note => notes()[key] ?? {},
    /** Writes these members of the note; one that is undefined is forgotten. */
    remember(members: { readonly [Name in keyof Note]: Note[Name] | undefined }): void {
      const known = { ...notes()[key], ...(members.files && { words: digestOfWords() }), ...members };
      writeFileSync(join(root, NOTE), `${JSON.stringify({ ...notes(), [key]: known }, null, 2)}\n`);
    },
    read: (path: string): Buffer => readFileSync(join(root, path)),
    /** The files whose bytes are not UTF-8: their letters are lost as soon as they are read as texts. */
    unreadable: (): string[] =>
      [...filesOf(readSources(root), region).keys()].filter(
        (path) => path.endsWith(".json") && !isUtf8(readFileSync(join(root, path))),
      ),
    write(path: string, text: string | Buffer | undefined): void {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      if (text === undefined) rmSync(join(root, path), { force: true });
      else writeFileSync(join(root, path), text);
    },
    /** The files of earlier conflicts that nobody has removed. */
    besides: (): string[] =>
      [...all(), ...names("schemas"), ...names(`regions/${region}`)].filter((path) => path.endsWith(BESIDE)),
    /** Files of the folder that a version cannot have because of their names. */
    odd: (): string[] =>
      all().filter(
        (path) => !isAuthoredPath(path, region) && !path.endsWith(BESIDE) && !/\/\.[^/]*$/.test(path),
      ),
    /** True when the texts of the program were changed here, which do not travel. */
    hasOtherWords: (): boolean => {
      const { words } = notes()[key] ?? {};
      return words !== undefined && words !== digestOfWords();
    },
  };
}

export type OfficeFolder = ReturnType<typeof officeFolder>;

/** Paths by the sides that have changed them since a folder was taken; each side has another text in `both`. */
export interface Changed {
  readonly here: readonly string[];
  readonly there: readonly string[];
  readonly both: readonly string[];
}

/** Compares files three ways: those of a folder with those of a version, since the folder was taken. A path with one text on both sides is in none. */
export const compare = (base: Digests, here: AuthoredFiles, there: AuthoredFiles): Changed =>
  compareDigests(base, digestsOf(here), digestsOf(there));

export function compareDigests(base: Digests, here: Digests, there: Digests): Changed {
  const paths = [...new Set([base, here, there].flatMap(Object.keys))].sort();
  const differing = paths.filter((path) => here[path] !== there[path]);
  const isHere = (path: string) => here[path] !== base[path];
  const isThere = (path: string) => there[path] !== base[path];
  return {
    here: differing.filter((path) => isHere(path) && !isThere(path)),
    there: differing.filter((path) => isThere(path) && !isHere(path)),
    both: differing.filter((path) => isHere(path) && isThere(path)),
  };
}

/** The digests of a base, brought up to date for files that are the same on both sides. */
export function settled(base: Digests, here: AuthoredFiles, there: AuthoredFiles): Digests {
  const same = [...here].filter(([path, text]) => there.get(path) === text);
  const gone = Object.keys(base).filter((path) => !here.has(path) && !there.has(path));
  const kept = Object.entries(base).filter(([path]) => !gone.includes(path));
  return { ...Object.fromEntries(kept), ...digestsOf(new Map(same)) };
}

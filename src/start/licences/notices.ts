import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A library with its licence, for the list of notices. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package states it. */
  readonly licence: string;
  /** The texts of its licence files; empty when it has none. */
  readonly text: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  author?: string | { name: string };
}

/** True for the name of a file with a licence. */
export const isNotice = (file: string): boolean => /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i.test(file);

/** Packages that state their licence in a text alone. */
const statedInText: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** Reads the notice of an installed package. */
export function noticeOf(folder: string): Notice {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest; // npm's format
  const texts = readdirSync(folder)
    .filter(isNotice)
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  return {
    name: manifest.name,
    version: manifest.version,
    licence: licenceOf(manifest),
    text: texts.join("\n\n") || licencePartOf(join(folder, "README.md")) || authorOf(manifest),
  };
}

const licenceOf = ({ name, license, licenses }: Manifest) =>
  (typeof license === "string" ? license : license?.type) ??
  licenses?.map(({ type }) => type).join(" OR ") ??
  statedInText[name] ??
  "";

/** The part of a README about licences: native libraries list there the ones that they contain. */
function licencePartOf(readme: string): string {
  if (!existsSync(readme)) return "";
  return /^#+ .*licen[cs].*$[^]*/im.exec(readFileSync(readme, "utf8"))?.[0].trim() ?? "";
}

const authorOf = ({ author }: Manifest) => (typeof author === "string" ? author : (author?.name ?? ""));

/** Returns the folders of the packages that contain the given files, each once. */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = [...files].flatMap((file) => {
    const [folder] =
      /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replace(/^\0/, "").split("?")[0] ?? "") ?? [];
    return folder && existsSync(join(folder, "package.json")) ? [folder] : [];
  });
  return [...new Set(folders)].sort();
}

/** Writes the list of libraries and, once for each text, the notices that their licences ask to reproduce. */
export function printNotices(title: string, notices: readonly Notice[]): string {
  const byName = [...notices].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
  const titles = byName.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const byText = new Map<string, string[]>();
  for (const [index, { text }] of byName.entries())
    byText.set(text, [...(byText.get(text) ?? []), titles[index] ?? ""]);
  const texts = [...byText].map(([text, names]) => [rule, ...names, "", text].join("\n"));
  return [title, "", ...titles, "", ...texts].join("\n") + "\n";
}

const rule = "-".repeat(80);

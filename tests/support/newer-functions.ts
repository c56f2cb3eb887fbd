import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/**
 * Functions of pages that came to browsers after the floor of the README (Safari 15, Chrome 100, Firefox 102), by the object that has
 * them. Those of the language are listed below, from the libraries of TypeScript.
 */
const OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  globalThis: [
    "structuredClone",
    "reportError",
    "BroadcastChannel",
    "requestIdleCallback",
    "scheduler",
    "navigation",
  ],
  AbortSignal: ["any", "timeout"],
  URL: ["canParse", "parse"],
  "AbortSignal.prototype": ["throwIfAborted"],
  "Crypto.prototype": ["randomUUID", "subtle"],
  "Document.prototype": ["startViewTransition"],
  "Element.prototype": ["checkVisibility", "getHTML", "setHTMLUnsafe", "moveBefore"],
  "HTMLDialogElement.prototype": ["show", "showModal", "close", "requestClose"],
  "HTMLElement.prototype": ["inert", "popover", "showPopover", "hidePopover", "togglePopover"],
  "HTMLFormElement.prototype": ["requestSubmit"],
  "Headers.prototype": ["getSetCookie"],
  "SubmitEvent.prototype": ["submitter"],
};

const folder = dirname(ts.getDefaultLibFilePath({}));
const libraries = readdirSync(folder).filter((name) => /^lib\.es(?:\d+|next)(?:\.\w+)*\.d\.ts$/.test(name));
/** Libraries of the versions of the language that every browser of the floor has whole. */
const isOld = (name: string): boolean => /^lib\.es(?:5|20(?:1\d|20|21))\./.test(name);

/** Returns the members that a library declares, such as `Array.prototype.at`. */
function membersOf(library: string): string[] {
  const source = ts.createSourceFile(
    library,
    readFileSync(join(folder, library), "utf8"),
    ts.ScriptTarget.Latest,
  );
  return source.statements.filter(ts.isInterfaceDeclaration).flatMap(({ name, members }) => {
    const owner = /^(.*)Constructor$/.exec(name.text)?.[1] ?? `${name.text}.prototype`;
    return members.flatMap((member) =>
      ts.isMethodSignature(member) && ts.isIdentifier(member.name) ? [`${owner}.${member.name.text}`] : [],
    );
  });
}

const splitLast = (path: string): [string, string] => {
  const dot = path.lastIndexOf(".");
  return [path.slice(0, dot), path.slice(dot + 1)];
};

/** Returns the functions newer than the floor, by the object that has them: `Array.prototype` → `at`, `toSorted` … */
export function newerFunctions(): Record<string, readonly string[]> {
  const old = new Set(libraries.filter(isOld).flatMap(membersOf));
  const found: Record<string, readonly string[]> = { ...OF_PAGES };
  for (const path of libraries.filter((name) => !isOld(name)).flatMap(membersOf)) {
    const [owner, name] = splitLast(path);
    if (!old.has(path)) found[owner] = [...new Set([...(found[owner] ?? []), name])];
  }
  return found;
}

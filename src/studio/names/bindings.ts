import type { Files } from "../model/address.ts";
import { memberIn, namesOf, stringIn, treeOf } from "../text/json-tree.ts";
import { canBecome } from "./fragment-names.ts";
import { fragmentOf, overlayOf, serviceOf } from "./files.ts";
import { mentionsIn } from "./mentions.ts";
import type { Node } from "jsonc-parser";

/** One way in which a file is part of a service: the texts that its parameters have there. */
export interface Binding {
  readonly service: string;
  readonly given: Readonly<Record<string, string>>;
}

const known = new WeakMap<Files, Map<string, readonly Binding[]>>();

/** The bindings of a file: one for a service, one for each use of a fragment, also through others. */
export function bindingsOf(files: Files, file: string): readonly Binding[] {
  const ofFiles = known.get(files) ?? new Map<string, readonly Binding[]>();
  known.set(files, ofFiles);
  const found = ofFiles.get(file) ?? readBindings(files, file, []);
  ofFiles.set(file, found);
  return found;
}

function readBindings(files: Files, file: string, seen: readonly string[]): readonly Binding[] {
  const service = serviceOf(file);
  if (service !== undefined) return [{ service, given: {} }];
  const fragment = fragmentOf(file);
  if (fragment === undefined || seen.includes(file)) return [];
  const params = memberIn(treeOf(files.get(file) ?? ""), "params");
  const defaults = textsIn(params, (node) => memberIn(node, "default"));
  return [...files].flatMap(([user, text]) =>
    overlayOf(user) !== undefined
      ? []
      : mentionsIn(user, text)
          .filter(({ meaning, node }) => meaning === "fragment" && canBecome(String(node.value), fragment))
          .flatMap(({ node }) =>
            readBindings(files, user, [...seen, file])
              .filter(({ given }) => filledText(String(node.value), given) === fragment)
              .map(({ service: root, given }) => {
                const own = textsIn(memberIn(node.parent?.parent, "with"));
                const texts = Object.entries(own).map(
                  ([name, value]) => [name, filledText(value, given)] as const,
                );
                return { service: root, given: { ...defaults, ...Object.fromEntries(texts) } };
              }),
          ),
  );
}

/** The members of an object that are texts. */
const textsIn = (node: Node | undefined, valueOf = (one: Node): Node | undefined => one) =>
  Object.fromEntries(
    namesOf(node).flatMap((name) => {
      const member = memberIn(node, name);
      const value: unknown = member && valueOf(member)?.value;
      return typeof value === "string" ? [[name, value] as const] : [];
    }),
  );

/** A text of a fragment with the parameters of one use: `{dati.nome}`, and `dati.nome` in an expression. */
export const filledText = (text: string, given: Binding["given"]): string =>
  text
    .replace(/\{dati\.(\w+)\}/g, (whole, name: string) => given[name] ?? whole)
    .replace(/\bdati\.(\w+)/g, (whole, name: string) =>
      text.startsWith("= ") && given[name]?.startsWith("= ") ? given[name].slice(2) : whole,
    );

/** The one text that becomes the wanted one with each of several bindings; undefined when there is none. */
export function templateOf(
  wanted: readonly { readonly given: Binding["given"]; readonly text: string }[],
): string | undefined {
  const [first] = wanted;
  if (!first) return undefined;
  const { given, text } = first;
  const candidates = Object.entries(given)
    .filter(([, value]) => value.length > 2)
    .map(([name, value]) =>
      value.startsWith("= ")
        ? text.replaceAll(value.slice(2), `dati.${name}`)
        : text.replaceAll(value, `{dati.${name}}`),
    );
  return [text, ...candidates].find((one) =>
    wanted.every((each) => filledText(one, each.given) === each.text),
  );
}

/** A call of a service with the file that declares it. */
export interface DeclaredCall {
  readonly file: string;
  /** Its name as it is written there. */
  readonly written: string;
  readonly name: string;
  readonly operation: string;
  /** The datum that its answer becomes; absent where a rule receives it. */
  readonly saved?: string;
}

/** The calls that a service declares, in its own files and in those that it uses. */
export function callsOf(files: Files, service: string, among: readonly string[]): DeclaredCall[] {
  const rules = new Set(namesDeclared(files, service, among, "rules"));
  return among.flatMap((file) => {
    const endpoints = memberIn(treeOf(files.get(file) ?? ""), "endpoints");
    if (overlayOf(file) !== undefined || !endpoints) return [];
    return bindingsOf(files, file)
      .filter((one) => one.service === service)
      .flatMap(({ given }) =>
        namesOf(endpoints).map((written) => {
          const node = memberIn(endpoints, written);
          const save = stringIn(node, "save");
          const saved = save === undefined ? undefined : filledText(save, given);
          return {
            file,
            written,
            name: filledText(written, given),
            operation: filledText(stringIn(node, "operation") ?? "", given),
            ...(saved !== undefined && !rules.has(saved) && { saved }),
          };
        }),
      );
  });
}

/** The names of the rules or calls that the files of a service declare. */
export const namesDeclared = (
  files: Files,
  service: string,
  among: readonly string[],
  member: "rules" | "endpoints",
): string[] =>
  among.flatMap((file) =>
    bindingsOf(files, file)
      .filter((one) => one.service === service)
      .flatMap(({ given }) =>
        namesOf(memberIn(treeOf(files.get(file) ?? ""), member)).map((name) => filledText(name, given)),
      ),
  );

import type { Node } from "jsonc-parser";
import type { Files } from "../../model/address.ts";
import { type Container, containerAt, containersOf, fieldsNamed, isSame } from "../../names/containers.ts";
import type { Mention } from "../../names/mentions.ts";
import { filesOfService } from "../../names/uses.ts";
import { memberIn, nodesBelow, pathOf, propertyIn, stringIn, treeOf } from "../../text/json-tree.ts";
import type { WrittenName } from "../../names/written-paths.ts";
import { type Act, changesTo, form, isName, NAME, NO_NAME, refuse, textValue } from "../act.ts";
import { isDefinition, kindAt, nodeOf } from "../place.ts";
import { aliasesOf } from "../../names/aliases.ts";
import { composedRefusal, isComposed, keyOf, means, mentionsOf } from "./names.ts";
import { insideOf, TokenEdits } from "./token-edits.ts";

export const renameField: Act = {
  id: "rename-field",
  title: "Cambia il nome del dato",
  help: "Cambia il nome del campo e ogni punto che lo legge: condizioni, testi, riepiloghi, messaggi di errore, dati da spedire. L'etichetta resta.",
  applies: (place) => isDefinition(place.address) && kindAt(place) === "field",
  parameters: (place) =>
    form({
      nome: {
        type: "string",
        title: "Nome del dato",
        pattern: NAME,
        default: stringIn(nodeOf(place), "name") ?? "",
      },
    }),
  run(input) {
    const { files, address, values } = input;
    const node = nodeOf(input);
    const [before, after] = [stringIn(node, "name") ?? "", textValue(values, "nome")];
    if (!isName(after)) return refuse(NO_NAME);
    if (isComposed(before)) return refuse(composedRefusal(before));
    const containers = containersOf(files, address.file, address.path);
    const edits = new TokenEdits();
    replaceNames(edits, input, before, after);
    for (const [service, targets] of containers)
      for (const mention of mentionsOf(files, filesOfService(files, service)))
        for (const name of namesOfField({ files, service, before, targets }, mention))
          edits.replace(mention.file, name, after);
    replaceForeignRecaps(edits, files, [...containers], { before, after });
    if (stringIn(node, "type") === "allegati")
      replaceRules(edits, files, [...containers.keys()], before, after);
    return changesTo(files, edits.texts(files));
  },
};

/** The field itself, and the alternatives of the same name beside it: an answer has one name. */
function replaceNames(
  edits: TokenEdits,
  {
    files,
    address,
  }: { readonly files: Files; readonly address: { file: string; path: readonly (string | number)[] } },
  before: string,
  after: string,
): void {
  const text = files.get(address.file) ?? "";
  const own = containerAt(text, address.path);
  for (const path of fieldsNamed(text, before)) {
    if (!isSame(containerAt(text, path), own)) continue;
    const name = memberIn(nodeAtPath(text, path), "name");
    if (name) edits.replace(address.file, insideOf(name), after);
  }
}

const nodeAtPath = (text: string, path: readonly (string | number)[]) => {
  let node = treeOf(text);
  for (const key of path) node = typeof key === "number" ? node?.children?.[key] : memberIn(node, key);
  return node;
};

/** Recaps of other services that read the form back. */
function replaceForeignRecaps(
  edits: TokenEdits,
  files: Files,
  containers: readonly (readonly [string, readonly Container[]])[],
  { before, after }: { readonly before: string; readonly after: string },
): void {
  const all = mentionsOf(files).filter((one) => one.meaning === "datum" && keyOf(one.node) === "of");
  for (const [service, targets] of containers)
    for (const mention of all)
      for (const name of inDatum({ files, service, before, targets }, mention))
        if (mention.names[0]?.name !== "qui") edits.replace(mention.file, name, after);
}

interface Target {
  readonly files: Files;
  readonly service: string;
  readonly before: string;
  readonly targets: readonly Container[];
}

/** The names of a mention that mean the field. */
export function namesOfField(target: Target, mention: Mention): WrittenName[] {
  const { before } = target;
  if (!mention.names.some(({ name }) => name === before)) return [];
  if (mention.meaning === "address") return inAddress(target, mention);
  if (means(target.files, mention, "field")) return inFieldPath(target, mention);
  return means(target.files, mention, "datum") ? inDatum(target, mention) : [];
}

/** `ricerca.targa` in full or through a value that stands for its form, or `qui.targa` beside the field. */
function inDatum({ files, service, before, targets }: Target, { names, file, node }: Mention): WrittenName[] {
  const [root, ...rest] = names;
  const alias = root && aliasesOf(files, service).get(root.name);
  if (alias)
    return targets.flatMap(({ form: name, path }) => {
      const whole = [...alias, ...rest.map((one) => one.name)];
      const at = path.length + 1 - alias.length;
      const isPath = whole[0] === name && path.every((one, index) => whole[index + 1] === one);
      const found = rest[at];
      return isPath && at >= 0 && found?.name === before ? [found] : [];
    });
  if (root?.name === "qui") {
    const here = containersOf(files, file, pathOf(node)).get(service) ?? [];
    const isHere = here.some((one) => targets.some((target) => isSame(one, target)));
    return isHere && rest[0]?.name === before ? [rest[0]] : belowHere({ before, targets }, here, rest);
  }
  return targets.flatMap(({ form: name, path }) => {
    if (root?.name !== name) return [];
    const found = rest[path.length];
    const isPath = path.every((one, index) => rest[index]?.name === one);
    return isPath && found?.name === before ? [found] : [];
  });
}

/** `qui.gruppo.targa`: a path from an object around that of the field. */
function belowHere(
  { before, targets }: Pick<Target, "before" | "targets">,
  here: readonly Container[],
  rest: readonly WrittenName[],
): WrittenName[] {
  return targets.flatMap((target) =>
    here.flatMap((one) => {
      const below = target.path.slice(one.path.length);
      const isAround =
        one.form === target.form &&
        below.length > 0 &&
        one.path.every((name, at) => target.path[at] === name);
      const found = rest[below.length];
      const isPath = below.every((name, index) => rest[index]?.name === name);
      return isAround && isPath && found?.name === before ? [found] : [];
    }),
  );
}

/** The name of a field in `at` or `forget`: the last one of a dotted path from the root of its form. */
function inFieldPath(target: Target, mention: Mention): WrittenName[] {
  const { files, service, before, targets } = target;
  const last = mention.names.at(-1);
  if (last?.name !== before) return [];
  if (!pathOf(mention.node).includes("endpoints")) return isNearest(target, mention) ? [last] : [];
  const forms = new Set(formsAround(files, service, mention));
  return targets.some(({ form: name }) => forms.has(name)) && !hasNamesake(target, forms) ? [last] : [];
}

/** True when the nearest field of that name, in the object around the mention or further out, is the one. */
function isNearest({ files, service, before, targets }: Target, { file, node, names }: Mention): boolean {
  const here = containersOf(files, file, pathOf(node)).get(service) ?? [];
  const all = containersNamed(files, service, before);
  return here.some((around) => {
    const above = names.slice(0, -1).map((one) => one.name);
    const depths = above.length > 0 ? [0] : around.path.map((_, at) => around.path.length - at).concat(0);
    const candidates = depths.map((depth) => ({
      form: around.form,
      path: [...around.path.slice(0, depth), ...above],
    }));
    const nearest = candidates.find((one) => all.some((other) => isSame(one, other)));
    return nearest !== undefined && targets.some((target) => isSame(target, nearest));
  });
}

/** The forms in which a mention stands; those of the callers for a message of a call. */
function formsAround(files: Files, service: string, { file, node }: Mention): (string | null)[] {
  const path = pathOf(node);
  const at = path.indexOf("endpoints");
  if (at < 0) return (containersOf(files, file, path).get(service) ?? []).map((one) => one.form);
  const call = String(path[at + 1]);
  return mentionsOf(files, filesOfService(files, service))
    .filter((one) => one.names[0]?.name === call && means(files, one, "call"))
    .flatMap((one) =>
      (containersOf(files, one.file, pathOf(one.node)).get(service) ?? []).map((c) => c.form),
    );
}

/** True when another object of the same forms has a field of this name, which the mention may mean. */
const hasNamesake = (
  { files, service, before, targets }: Target,
  forms: ReadonlySet<string | null>,
): boolean =>
  containersNamed(files, service, before).some(
    (one) => forms.has(one.form) && !targets.some((target) => isSame(one, target)),
  );

/** The objects of a service that have a field of a name. */
const containersNamed = (files: Files, service: string, name: string): Container[] =>
  filesOfService(files, service).flatMap((file) =>
    fieldsNamed(files.get(file) ?? "", name).flatMap(
      (path) => containersOf(files, file, path).get(service) ?? [],
    ),
  );

/** `passo.campo` in an overlay. */
function inAddress({ files, before, targets }: Target, { names, file }: Mention): WrittenName[] {
  const steps = new Set(targets.map((one) => one.form));
  const [step, ...rest] = names;
  if (!step || !files.has(file)) return [];
  const isOwn = steps.has(step.name) || rest.some(({ name }) => steps.has(name));
  return isOwn ? rest.filter(({ name }) => name === before) : [];
}

/** The rule of attachments has the name of its field. */
function replaceRules(
  edits: TokenEdits,
  files: Files,
  services: readonly string[],
  ...[before, after]: readonly [string, string]
): void {
  for (const file of new Set(services.flatMap((service) => filesOfService(files, service)))) {
    const tree = treeOf(files.get(file) ?? "");
    const rules = memberIn(tree, "rules");
    const key = rules && propertyIn(rules, before)?.children?.[0];
    if (!key) continue;
    edits.replace(file, insideOf(key), after);
    for (const node of nodesBelow(tree!))
      if (node.type === "string" && node.value === before && isSaved(node))
        edits.replace(file, insideOf(node), after);
  }
}

const isSaved = (node: Node): boolean => keyOf(node) === "save";

import type { Completion } from "@codemirror/autocomplete";
import type { Referent } from "../../../definitions/language/index.ts";
import {
  CATALOGUE,
  ERRORS,
  fragmentIds,
  fragmentPath,
  isRegionFile,
  overlayOf,
  serviceIds,
  serviceOf,
  servicePath,
  fragmentOf,
} from "../../names/files.ts";
import { filesOfService, usersOf } from "../../names/uses.ts";
import type { Files } from "../../model/address.ts";
import { itemsOf, memberIn, namesOf, objectsBelow, stringIn, treeOf } from "../../text/json-tree.ts";
import { messages } from "../messages.ts";

/** The things that exist and that a member can name, with their titles. */
export function referencesOf(files: Files, file: string, referent: Referent): Completion[] {
  const own = ownFiles(files, file);
  const trees = own.flatMap((path) => treeOf(files.get(path) ?? "") ?? []);
  const found: Readonly<Record<string, () => readonly (readonly [name: string, title: string])[]>> = {
    step: () => trees.flatMap(stepsIn),
    anyStep: () =>
      serviceIds(files).flatMap((id) => {
        const tree = treeOf(files.get(servicePath(id)) ?? "");
        return tree ? stepsIn(tree) : [];
      }),
    call: () =>
      trees.flatMap((tree) =>
        namesOf(memberIn(tree, "endpoints")).map((name) => [name, operationOf(tree, name)] as const),
      ),
    form: () => [...trees.flatMap(stepsIn), ...trees.flatMap(formsIn)],
    field: () => trees.flatMap(fieldsIn),
    fragment: () => fragmentIds(files).map((id) => [id, titleOf(files, fragmentPath(id))]),
    service: () => serviceIds(files).map((id) => [id, titleOf(files, servicePath(id))]),
    card: () =>
      itemsOf(memberIn(treeOf(files.get(CATALOGUE) ?? ""), "cards")).map(
        (card) => [stringIn(card, "code") ?? "", stringIn(card, "title") ?? ""] as const,
      ),
    profile: () =>
      namesOf(treeOf(files.get(ERRORS) ?? ""))
        .filter((name) => name !== "$schema")
        .map((name) => [name, ""]),
    link: () =>
      [...files]
        .filter(([path]) => isRegionFile(path))
        .flatMap(([, text]) =>
          namesOf(memberIn(treeOf(text), "collegamenti")).map((name) => [name, ""] as const),
        ),
  };
  const kind = messages.references[referent as keyof typeof messages.references] ?? "";
  const named = new Map(found[referent]?.() ?? []);
  return [...named].map(([label, title]) => ({ label, detail: title || kind, info: kind, type: "constant" }));
}

type Tree = NonNullable<ReturnType<typeof treeOf>>;

/** The files whose names a file can mention: those of its service, or of the services that use the fragment. */
function ownFiles(files: Files, file: string): string[] {
  const service = serviceOf(file) ?? overlayOf(file);
  if (service !== undefined) return filesOfService(files, service);
  const fragment = fragmentOf(file);
  if (fragment === undefined) return serviceIds(files).map(servicePath);
  return [file, ...usersOf(files, fragment).flatMap((id) => filesOfService(files, id))];
}

const stepsIn = (tree: Tree): (readonly [string, string])[] =>
  (memberIn(tree, "steps")?.children ?? []).flatMap((step) => {
    const id = stringIn(step, "id");
    return id === undefined ? [] : [[id, stringIn(step, "title") ?? ""] as const];
  });

const formsIn = (tree: Tree): (readonly [string, string])[] =>
  [...objectsBelow(tree)]
    .filter((node) => stringIn(node, "kind") === "form")
    .map((node) => [stringIn(node, "name") ?? "", stringIn(node, "title") ?? ""]);

const fieldsIn = (tree: Tree): (readonly [string, string])[] =>
  [...objectsBelow(tree)]
    .filter((node) => memberIn(node, "type") && stringIn(node, "name") !== undefined)
    .map((node) => [stringIn(node, "name") ?? "", stringIn(node, "label") ?? ""]);

const operationOf = (tree: Tree, name: string): string =>
  stringIn(memberIn(memberIn(tree, "endpoints"), name), "operation") ?? "";

const titleOf = (files: Files, path: string): string =>
  stringIn(treeOf(files.get(path) ?? ""), "title") ?? "";

import { isLayers } from "../../../engine/calls/index.ts";
import type { CompiledService, SendTree } from "../../../engine/definition.ts";
import { isComputed } from "../../../engine/expressions/index.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import { isObject } from "../../../engine/index.ts";
import { shapeOf } from "../../../field-types/field-types.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import type { ServiceContext } from "../context.ts";
import { partsAt, pathsOf } from "./sent-forms.ts";

/** The fields whose documents a body lists at a path of the contract (`documents.at`); null for other data. */
export function documentFields(
  service: CompiledService,
  body: SendTree | undefined,
  at: string,
): readonly (string | null)[] {
  return body === undefined ? [] : fieldsIn(service, body, at === "" ? [] : at.split("."));
}

function fieldsIn(
  service: CompiledService,
  tree: SendTree,
  at: readonly string[],
): readonly (string | null)[] {
  if (isLayers(tree)) return tree.layers.flatMap((layer) => fieldsIn(service, layer.tree, at));
  const [name, ...rest] = at;
  if (isComputed(tree)) {
    const fields = pathsOf(tree.expr).map((path) => fieldAt(service, [...path, ...at]));
    return fields.length === 0 && name === undefined ? [null] : fields;
  }
  if (name === undefined) return [null];
  // as: an object that is no expression holds trees
  const inner = isObject(tree) ? (tree as Readonly<Record<string, SendTree>>)[name] : undefined;
  return inner === undefined ? [] : fieldsIn(service, inner, rest);
}

function fieldAt(service: CompiledService, path: readonly string[]): string | null {
  const field = partsAt(formsOf(service), path)[0]?.field;
  return field && shapeOf(field.field) === "files" ? field.name : null;
}

/**
 * Reports a rule of documents that removes with a call which is not that of its upload, and one whose upload is not that of a request
 * that carries the documents of its field: the back end would not find them.
 */
export function reportForeignUploads(context: ServiceContext, service: CompiledService): void {
  const { operations } = context.contract;
  const operationOf = (call: unknown) => service.endpoints[String(call)]?.operation ?? "";
  const settings = new Map(
    context.service
      .members("rules")
      .filter(([, plug]) => plug.get("rule") === "attachments")
      .map(([name, plug]) => [name, plug.object("with")]),
  );
  for (const with_ of settings.values()) {
    const [upload, removal] = [operationOf(with_?.get("carica")), operationOf(with_?.get("elimina"))];
    if (!(upload in operations) || !(removal in operations) || operations[removal]!.removes === upload)
      continue;
    const known = Object.keys(operations).filter((id) => operations[id]!.removes === upload);
    with_!.report("documents-removal", "elimina", {
      name: removal,
      upload,
      known: known.join(", ") || "nessuna",
    });
  }
  for (const { operation, body } of Object.values(service.endpoints)) {
    const { documents } = operations[operation] ?? {};
    if (documents === undefined) continue;
    for (const field of new Set(documentFields(service, body, documents.at)))
      reportUpload(settings.get(field ?? ""), { operationOf, operation, upload: documents.upload });
  }
}

interface Carried {
  readonly operationOf: (call: unknown) => string;
  /** The request that carries the documents, and the upload that they must come from. */
  readonly operation: string;
  readonly upload: string;
}

function reportUpload(settings: AuthoredNode | undefined, carried: Carried): void {
  const { operationOf, operation, upload } = carried;
  const own = operationOf(settings?.get("carica"));
  if (settings && own !== "" && own !== upload)
    settings.report("documents-upload", "carica", { name: own, operation, upload });
}

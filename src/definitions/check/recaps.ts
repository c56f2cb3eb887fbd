import type { CompiledService, Endpoint, Entry, Expr } from "../../engine/definition.ts";
import { memoize } from "../../engine/index.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { BUILT_IN } from "../model/built-in.ts";
import { suggest, type Report } from "../source/diagnostics.ts";
import { reportUnknownPart } from "../service/content/field-paths.ts";
import type { ServiceContext } from "../service/context.ts";
import { mapSteps } from "../service/passes/map-content.ts";
import { partOf, type RecapPart } from "../service/passes/recaps.ts";
import { readPaths } from "../service/read-paths.ts";
import { changed, sameOrigin } from "../source/origins.ts";

/** A form with its service, as the region offers them. */
interface FormSource {
  readonly service: CompiledService;
  readonly content: readonly Entry[];
}
export type FormSources = ReadonlyMap<string, FormSource>;

/** The forms of all services by name. */
export const formsOfAll = (services: readonly CompiledService[]): FormSources =>
  new Map(
    services.flatMap((service) =>
      [...formsOf(service)].map(([name, content]) => [name, { service, content }] as const),
    ),
  );

/** Reports recaps of forms that no service has, and those of other services whose data are not here. */
export function checkForeignRecaps(
  contexts: readonly ServiceContext[],
  sources: FormSources,
  report: Report,
): void {
  const forms = new Map(contexts.flatMap(({ model }) => [...model.forms]));
  for (const { recaps, model } of contexts)
    for (const { node, of } of recaps) {
      const [name = "", ...path] = of;
      const form = forms.get(name);
      const written = node.reportingTo(report);
      if (!form) {
        const known = [...model.forms.keys(), ...forms.keys()];
        written.report("unknown-form", "of", { name }, suggest(name, known));
        continue;
      }
      reportUnknownPart(written, "of", { type: form.type(), path });
      if (!node.has("value")) written.report("recap-without-value", "of", { name });
      const source = sources.get(name);
      const known = new Set([name, ...BUILT_IN, ...model.dataNames(), ...model.values.keys()]);
      for (const read of source ? foreignReads(source, of) : [])
        if (!known.has(read))
          written.report("recap-reads-other", "of", { name, read, service: source?.service.title ?? "" });
    }
}

const readsOf = memoize((_service: CompiledService) => new Map<string, ReadonlySet<string>>());

/** The names of data that the part of a form and its lists of options read; found once for each compiled service. */
function foreignReads(source: FormSource, of: readonly string[]): ReadonlySet<string> {
  const [known, part] = [readsOf(source.service), of.join("/")];
  const reads = known.get(part) ?? findReads(source, of);
  known.set(part, reads);
  return reads;
}

function findReads(source: FormSource, of: readonly string[]): ReadonlySet<string> {
  const { content } = foreignPart(source, of);
  const paths = [...readPaths([printed(content), ...Object.values(lookupsOf(source, content))])];
  return new Set(paths.map(([root = ""]) => root));
}

/** Members that only a form uses, never its recap. */
const UNPRINTED: ReadonlySet<string> = new Set([
  ...["help", "required", "min", "max", "messages", "enabled", "default", "forget", "actions"],
  ...["empty", "emptyRow", "add", "remove", "none"],
]);

/** A copy of entries with the parts that a recap prints: fields, and the sections and tabs around them. */
function printed(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter(isPrinted).map(printed);
  if (typeof node !== "object" || node === null) return node;
  const members = Object.entries(node).filter(([name]) => !UNPRINTED.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, printed(member)]));
}

function isPrinted(node: unknown): boolean {
  if (typeof node !== "object" || node === null || "check" in node) return typeof node !== "object";
  return !("block" in node) || node.block === "section" || node.block === "tabs";
}

/** The part of a form of another service: the values of that service stand in the expressions that read them. */
function foreignPart({ service, content }: FormSource, of: readonly string[]): RecapPart {
  const part = partOf(content, of);
  return { ...part, content: inlined(part.content, service.values) as readonly Entry[] }; // the same entries
}

/** The calls that load the options of a part of a form. */
function lookupsOf({ service }: FormSource, content: readonly Entry[]): Record<string, Endpoint> {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("from" in node && typeof node.from === "string") names.add(node.from);
    Object.values(node).forEach(collect);
  };
  collect(content);
  const found = [...names].flatMap((name) => {
    const endpoint = service.endpoints[name];
    return endpoint
      ? [[foreignName(service, name), inlined(endpoint, service.values) as Endpoint] as const]
      : [];
  });
  return Object.fromEntries(found);
}

/** The name of a call of another service: no author can write it. */
const foreignName = ({ id }: CompiledService, name: string) => `${id}/${name}`;

/** A copy in which the paths that begin with a value read its expression. */
function inlined(node: unknown, values: CompiledService["values"]): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (!Array.isArray(node)) return mapMembers(node, (member) => inlined(member, values));
  const [op, root, ...rest] = node as unknown[];
  const derived = op === "path" && Object.hasOwn(values, String(root)) ? values[String(root)] : undefined;
  if (!derived) return node.map((item) => inlined(item, values));
  const { [String(root)]: _, ...others } = values; // a value that reads itself is reported by the check
  const whole = inlined(derived, others) as Expr; // the copy of an expression
  return rest.reduce<Expr>((expr, name) => memberOf(expr, String(name)), whole);
}

const memberOf = (expr: Expr, name: string): Expr =>
  expr[0] === "path" ? [...expr, name] : ["member", expr, name];

/** A copy of a service whose recaps of other services have the entries of their forms, with the calls of their options. */
export function fillForeignRecaps(service: CompiledService, sources: FormSources): CompiledService {
  const own = formsOf(service);
  const borrowed = new Map<string, Endpoint>();
  const filled = mapSteps(service, () => ({
    recap({ of }) {
      const [form = ""] = of;
      const source = own.has(form) ? undefined : sources.get(form);
      if (!source) return undefined;
      const part = foreignPart(source, of);
      for (const [name, endpoint] of Object.entries(lookupsOf(source, part.content)))
        borrowed.set(name, endpoint);
      return { ...part, content: renamed(part.content, source.service) as readonly Entry[] }; // as: the same entries
    },
  }));
  return changed(filled, { endpoints: { ...filled.endpoints, ...Object.fromEntries(borrowed) } });
}

/** A copy whose options name the calls of another service. */
function renamed(node: unknown, service: CompiledService): unknown {
  if (Array.isArray(node)) return node.map((item) => renamed(item, service));
  if (typeof node !== "object" || node === null) return node;
  return mapMembers(node, (member, name) =>
    name === "from" && typeof member === "string" && member in service.endpoints
      ? foreignName(service, member)
      : renamed(member, service),
  );
}

/** A copy of a node with each member changed. */
const mapMembers = (node: object, map: (member: unknown, name: string) => unknown): object =>
  sameOrigin(
    Object.fromEntries(Object.entries(node).map(([name, member]) => [name, map(member, name)])),
    node,
  );

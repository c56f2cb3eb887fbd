import type { CompiledService, Field } from "../../engine/definition.ts";
import { ANY_ROW, declaredFields } from "../../engine/index.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { isConsent, shapeOf } from "../../field-types/field-types.ts";
import { idleFields } from "../service/passes/idle-fields.ts";
import { readPaths } from "../service/read-paths.ts";
import { describeText } from "./explain-text.ts";

/** A datum that a person writes, and the calls that send it. */
export interface WrittenDatum {
  readonly form: string;
  /** From the form to the field; `ANY_ROW` stands for each row. */
  readonly path: readonly string[];
  readonly label: string;
  readonly field: Field;
  /** The names of the calls that send it. */
  readonly calls: readonly string[];
  /** True when nothing sends or reads it. */
  readonly isIdle: boolean;
}

/** Every datum that a person writes in a service with the calls that send it, for the register of data processing. Groups are none. */
export function writtenData(service: CompiledService): WrittenDatum[] {
  const sent = Object.entries(service.endpoints).map(([name, endpoint]) => ({
    name,
    paths: pathsIn([endpoint.params, endpoint.body], service.values),
  }));
  const idle = new Set(idleFields(service).map(({ path }) => path.join(".")));
  return [...formsOf(service)].flatMap(([form, content]) => {
    const all = [...sent, ...withOf(service, form)];
    return declaredFields(content, [form])
      .filter(({ field }) => isConsent(field.field) || shapeOf(field.field) !== "group")
      .map(({ field, path }) => {
        const name = field.label === "" ? field.name : describeText(field.label);
        const own = path.join(".");
        const calls = all.filter(({ paths }) => paths.some((one) => overlap(own, one)));
        return {
          form,
          path,
          label: path.includes(ANY_ROW) ? `${name}, in ogni riga` : name,
          field,
          calls: [...new Set(calls.map((call) => call.name))],
          isIdle: idle.has(own),
        };
      });
  });
}

/** Whether one path leads to the other datum or to a part of it. */
const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** The data that the buttons of a form add to calls; `qui` is the form there. */
function withOf(service: CompiledService, form: string): { name: string; paths: string[] }[] {
  const found: { name: string; paths: string[] }[] = [];
  const visit = (node: unknown, inside: string | null): void => {
    if (Array.isArray(node)) node.forEach((item) => visit(item, inside));
    else if (typeof node === "object" && node !== null) {
      const { endpoint, with: sent, rows, block, name } = node as Record<string, unknown>;
      if (typeof endpoint === "string" && (sent || rows) && inside === form)
        found.push({
          name: endpoint,
          paths: pathsIn([sent, rows], service.values).map((path) => path.replace(/^qui\b/, form)),
        });
      const here = block === "form" ? String(name) : inside;
      Object.values(node).forEach((member) => visit(member, here));
    }
  };
  for (const step of service.steps) visit(step, step.hasForm ? step.id : null);
  return found;
}

const pathsIn = (node: unknown, values: CompiledService["values"]): string[] =>
  [...readPaths(node, values)].map((path) => path.join("."));

import type { CompiledService } from "../../engine/definition.ts";
import { ANY_ROW, declaredFields } from "../../engine/index.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { isConsent, shapeOf } from "../../field-types/field-types.ts";
import { idleFields } from "../service/passes/idle-fields.ts";
import { readPaths } from "../service/read-paths.ts";
import { describeText } from "./explain-text.ts";

/** Lists the calls that send each datum, for the register of data processing. */
export function explainData(service: CompiledService): string[] {
  const sent = Object.entries(service.endpoints).map(([name, endpoint]) => ({
    name,
    paths: pathsIn([endpoint.params, endpoint.body], service.values),
  }));
  const idle = new Set(idleFields(service).map(({ path }) => path.join(".")));
  const fields: string[] = [];
  const consents: string[] = [];
  for (const [form, content] of formsOf(service)) {
    const withForm = withOf(service, form);
    for (const { field, path } of declaredFields(content, [form])) {
      const name = field.label === "" ? field.name : describeText(field.label);
      const label = path.includes(ANY_ROW) ? `${name}, in ogni riga` : name;
      const own = path.join(".");
      const calls = [...sent, ...withForm].filter(({ paths }) => paths.some((one) => overlap(own, one)));
      const names = [...new Set(calls.map(({ name }) => name))];
      const sentWith = `parte con ${names.join(", ")}`;
      if (isConsent(field.field))
        consents.push(
          `- «${label}» (${form}): lo dà soltanto la persona, ${names.length > 0 ? sentWith : "non parte"}.`,
        );
      else if (shapeOf(field.field) !== "group") {
        const unsent = idle.has(own) ? "non esce dal portale e nessuno lo legge" : "non esce dal portale";
        fields.push(`- «${label}» (${form}): ${names.length > 0 ? sentWith : unsent}.`);
      }
    }
  }
  return [
    "Dove vanno i dati scritti dalla persona",
    ...(fields.length > 0 ? fields : ["- Nessun dato."]),
    "",
    "Consensi",
    ...(consents.length > 0 ? consents : ["- Nessuno."]),
  ];
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

import { formSchema } from "../../definitions/bundle/form-schema.ts";
import type { CompiledService } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { isObject, reuse } from "../../engine/index.ts";
import { originNumbers } from "../../formats/origin-marks.ts";
import type { LoadedService } from "./find-router.ts";

/** The parts of a service that a page has taken over besides its definition: the addresses of its steps and the validators of its forms. */
const takenOver = (service: CompiledService): string =>
  JSON.stringify([
    service.steps.map(({ id, paths, former }) => [id, paths, former]),
    [...formsOf(service)].map(([name, content]) => [name, formSchema(content)]),
  ]);

const isMarked = (value: unknown): boolean => typeof value === "string" && originNumbers(value).length > 0;

/** True when two values differ in texts for people only. */
function differInTexts(one: unknown, other: unknown): boolean {
  if (one === other || (isMarked(one) && isMarked(other))) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((member, at) => differInTexts(member, other[at]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && differInTexts(one[name], other[name]))
  );
}

let changes = 0;

/**
 * Gives a loaded service another definition, which keeps the parts that are equal, so that React renders only the others. A flow stays as it is
 * when texts change; otherwise it is migrated, as for each other version. Returns false for a definition that needs other validators or
 * addresses, which come with the page; undefined when nothing has changed.
 */
export function replaceDefinition(service: LoadedService, text: string): boolean | undefined {
  const next = reuse(service.definition, JSON.parse(text) as CompiledService); // made by the compiler
  if (next === service.definition) return undefined;
  if (takenOver(next) !== takenOver(service.definition)) return false;
  if (!differInTexts(next, service.definition)) {
    const [version = ""] = service.version.split("~");
    changes += 1;
    service.version = `${version}~${changes}`;
  }
  service.definition = next;
  return true;
}

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema } from "../../contract/json-schema.ts";
import { dereference, schemaAt } from "../../contract/openapi.ts";
import { memoize } from "../../engine/index.ts";
import { allowsNull, provesSubmission, type SubmissionAnswer } from "../answers/proof.ts";
import { repairAnswer, unknownListOf, type Repaired } from "../answers/repair.ts";
import type { Steps } from "../answers/steps.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import { rebuildBody, type RebuiltBody } from "./rebuild-body.ts";

/** The compiled schemas of the contract. Each is compiled on first use, which keeps start-up short. */
export interface Schemas {
  /** Validator of the path and query parameters of an operation; converts texts to numbers and booleans in place. */
  parametersOf(operation: Operation): ValidateFunction;
  /** Validator of the schema at a pointer of the contract. */
  at(pointer: string): ValidateFunction;
  /** The same for the fields of a form, which are texts; converts them to numbers and booleans in place. */
  ofForm(pointer: string): ValidateFunction;
  /** Converts an answer to the schema at a pointer, each entry of a list in a step. Throws `UnusableAnswer`. */
  repair(pointer: string, value: unknown): Steps<Repaired>;
  /** Returns the name of the list that a repaired answer is about and lacks. */
  unknownList(pointer: string, value: unknown): string | undefined;
  /** Copies the declared part of a body, without validating it. */
  rebuild(pointer: string, value: unknown): RebuiltBody;
  /** Returns true when an answer to a submission shows that it was carried out (`answers/proof.ts`). */
  proves(pointer: string, answer: SubmissionAnswer): boolean;
  /** Returns true when the answer at a pointer may be null. */
  allowsNull(pointer: string): boolean;
  /** Returns true when the schema at a pointer is a string. */
  isText(pointer: string): boolean;
}

export function compileSchemas({ document }: Contract): Schemas {
  const strictTypes = makeAjv(document, false);
  const fromText = makeAjv(document, true);
  const known = new Map<string, ValidateFunction>();
  // The answers of long lists ask for the same schemas thousands of times.
  const resolve = memoize((schema: JsonSchema) => dereference(document, schema));
  const resolvedAt = (pointer: string) => resolve(schemaAt(document, pointer));
  const once = (key: string, compile: () => ValidateFunction) => {
    const found = known.get(key) ?? compile();
    known.set(key, found);
    return found;
  };
  return {
    parametersOf: (operation) =>
      once(operation.id, () =>
        fromText.compile({
          type: "object",
          properties: Object.fromEntries(operation.parameters.map((p) => [p.name, refTo(p.schema)])),
          required: operation.parameters.filter((p) => p.required).map((p) => p.name),
        }),
      ),
    proves: (pointer, answer) => provesSubmission(resolvedAt(pointer), answer, resolve),
    repair: (pointer, value) => repairAnswer(resolvedAt(pointer), value, resolve),
    unknownList: (pointer, value) => unknownListOf(resolvedAt(pointer), value, resolve),
    rebuild: (pointer, value) => rebuildBody(resolvedAt(pointer), value, resolve),
    allowsNull: (pointer) => allowsNull(resolvedAt(pointer), resolve),
    isText: (pointer) => [resolvedAt(pointer).type].flat().includes("string"),
    at: (pointer) => once(pointer, () => strictTypes.compile(refTo(pointer))),
    ofForm: (pointer) => once(`form ${pointer}`, () => fromText.compile(refTo(pointer))),
  };
}

function makeAjv(document: Contract["document"], coerceTypes: boolean) {
  // `strict: false`: Ajv does not know the contract's own keywords (x-…, example).
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, coerceTypes });
  // `as`: the package is CommonJS and its callable default hides behind `default` for the compiler.
  (formats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema(document, "contract");
  return ajv;
}

const refTo = (pointer: string) => ({ $ref: encodeURI(`contract${pointer}`) });

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema } from "../../contract/json-schema.ts";
import { dereference, schemaAt } from "../../contract/openapi.ts";
import { repairAnswer, type Repaired } from "../answers/repair.ts";
import type { Contract, Operation } from "../../contract/operations.ts";

/** Compiled schemas of the contract, made on first use: start-up stays quick. */
export interface Schemas {
  /** The path and query parameters of an operation; turns texts into numbers and booleans in place. */
  parametersOf(operation: Operation): ValidateFunction;
  /** The schema at a pointer of the contract. */
  at(pointer: string): ValidateFunction;
  /** Brings an answer into the form of the schema at a pointer. Throws `UnusableAnswer`. */
  repair(pointer: string, value: unknown): Repaired;
  /** True when the schema at a pointer is a bare text. */
  isText(pointer: string): boolean;
}

export function compileSchemas({ document }: Contract): Schemas {
  const strictTypes = makeAjv(document, false);
  const fromText = makeAjv(document, true);
  const known = new Map<string, ValidateFunction>();
  const resolve = (schema: JsonSchema) => dereference(document, schema);
  const answerAt = (pointer: string) => resolve(schemaAt(document, pointer));
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
    repair: (pointer, value) => repairAnswer(answerAt(pointer), value, resolve),
    isText: (pointer) => [answerAt(pointer).type].flat().includes("string"),
    at: (pointer) => once(pointer, () => strictTypes.compile(refTo(pointer))),
  };
}

function makeAjv(document: Contract["document"], coerceTypes: boolean) {
  // `strict: false`: the contract's own keywords (x-…, example) are notes, not rules.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, coerceTypes });
  // `as`: the package is CommonJS and its callable default hides behind `default` for the compiler.
  (formats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema(document, "contract");
  return ajv;
}

const refTo = (pointer: string) => ({ $ref: encodeURI(`contract${pointer}`) });

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Contract, Operation } from "../contract.ts";

/** Compiled schemas of the contract, made on first use: start-up stays quick. */
export interface Schemas {
  /** The path and query parameters of an operation; turns texts into numbers and booleans in place. */
  parametersOf(operation: Operation): ValidateFunction;
  /** The schema at a pointer of the contract. */
  at(pointer: string): ValidateFunction;
}

export function compileSchemas({ document }: Contract): Schemas {
  const strictTypes = makeAjv(document, false);
  const fromText = makeAjv(document, true);
  const known = new Map<string, ValidateFunction>();
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

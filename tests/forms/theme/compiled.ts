import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { schemaValidatorsModule, type NamedSchema } from "../../../src/definitions/node/validators.ts";
import { wireFormats } from "../../../src/formats/wire-formats.ts";

type Validators = Parameters<typeof createPrecompiledValidator>[0];

/** Compiles the validators of a schema as a build does, and loads their module. */
export async function compiledValidator(schema: NamedSchema): Promise<ValidatorType> {
  const code = schemaValidatorsModule(schema);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (formats: object) => Validators;
  };
  return createPrecompiledValidator<unknown, RJSFSchema>(module.default(wireFormats), schema as RJSFSchema);
}

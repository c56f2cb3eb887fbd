import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import type { FormValidator } from "../../engine/index.ts";

const accept: FormValidator = () => true;

/** RJSF's view of a compiled validator, the function that the engine validates with. */
export const rjsfValidator = (validator: FormValidator = accept): ValidatorType =>
  createPrecompiledValidator<unknown, RJSFSchema>({ form: validator as never }, { $id: "form" }); // Ajv's type of the same function

import type { ValidatorType } from "../../forms/theme/index.ts";

/** The checker of definitions validates: RJSF compiles nothing at run time. */
export const NO_VALIDATION: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

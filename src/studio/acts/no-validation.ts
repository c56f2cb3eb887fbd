import type { SchemaForm } from "../../forms/theme/index.ts";

/** RJSF validates nothing: the act refuses wrong values with its own sentences, and no page compiles a schema. */
export const noValidation: Parameters<typeof SchemaForm>[0]["validator"] = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

/**
 * Stands in for `@rjsf/validator-ajv8`, which `@rjsf/core` imports for its own tests and so would bring the schema
 * compiler to the browser. Validators are compiled before publishing; nothing of ours uses this.
 */
const noValidator = undefined;

// RJSF imports the default export.
export default noValidator;

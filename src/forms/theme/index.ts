/** Forms rendered by RJSF from a JSON Schema, with the whole theme. The program of the citizens does not load this. */
export { SchemaForm } from "./SchemaForm.tsx";
export { theme } from "./theme.ts";

import type { JsonSchema } from "../json-schema.ts";

/** The part of an upload that contains the file, in every upload of the contract. */
export const FILE_PART = "upFile";

/** True for the schema of a file in a form. */
export const isFile = ({ format, contentMediaType }: JsonSchema): boolean =>
  format === "binary" || contentMediaType !== undefined;

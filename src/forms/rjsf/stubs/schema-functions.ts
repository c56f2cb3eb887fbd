/**
 * Replaces RJSF's functions on schemas (12 KB gzip): the flat schemas given to RJSF have no references, conditions,
 * alternatives or defaults, and its form holds no data.
 */

/** Resolves references and conditions: there are none. */
export const retrieveSchema = <Schema>(_validator: unknown, schema: Schema): Schema => schema;

/** Fills in defaults: the engine does. */
export const getDefaultFormState = <Data>(_validator: unknown, _schema: unknown, data: Data): Data => data;

/** Returns the data that a schema declares: all of it. */
export const getUsedFormData = <Data>(data: Data): Data => data;
export const getFieldNames = (): readonly string[] => [];

export const isValueEmpty = (value: unknown): boolean => (value ?? null) === null;

/** Functions for alternatives, default widgets and data of other schemas. */
const unused = (): never => {
  throw new Error("RJSF calls a function that stubs/schema-functions.ts does not have");
};
export {
  unused as findFieldInSchema,
  unused as findSelectedOptionInXxxOf,
  unused as getClosestMatchingOption,
  unused as getDisplayLabel,
  unused as getFirstMatchingOption,
  unused as getFromSchema,
  unused as isFilesArray,
  unused as isMultiSelect,
  unused as isSelect,
  unused as omitExtraData,
  unused as relaxOptionsForScoring,
  unused as sanitizeDataForNewSchema,
  unused as toPathSchema,
};

/**
 * Replaces the removal of data that no field of a schema declares. RJSF's form holds no data and does not set `omitExtraData`.
 */
const omitExtraData = <Data>(_validator: unknown, _schema: unknown, _root: unknown, data: Data): Data => data;

export const getUsedFormData = <Data>(data: Data): Data => data;
export const getFieldNames = (): readonly string[] => [];
export const isValueEmpty = (value: unknown): boolean => (value ?? null) === null;

// RJSF imports the default export.
export default omitExtraData;

/** Replaces the change of data to fit another schema: the form of a definition receives one schema, and no data. */
const sanitizeDataForNewSchema = (): undefined => undefined;

// RJSF imports the default export.
export default sanitizeDataForNewSchema;

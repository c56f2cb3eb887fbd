/** Stands in for the merging of `allOf`, a library of its own in RJSF: the flat schemas that we give it have none. */
const mergeAllOf = <Schema>(schema: Schema): Schema => schema;

// RJSF imports the default export.
export default mergeAllOf;

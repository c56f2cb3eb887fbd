/**
 * Stands in for `fast-uri`, which RJSF uses to follow references between schemas. Compiled schemas carry none: every
 * reference is inside its own schema, so comparing and joining addresses as text is enough.
 */
const addresses = {
  equal: (one: string, other: string) => one === other,
  resolve: (base: string, reference: string) => (reference.startsWith("#") ? base + reference : reference),
};

// RJSF imports the default export.
export default addresses;

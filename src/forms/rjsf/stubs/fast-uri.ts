/**
 * Replaces `fast-uri` (7.6 KB gzip), with which RJSF resolves references between schemas. Our schemas have none outside
 * themselves, so addresses are compared and joined as text.
 */
const addresses = {
  equal: (one: string, other: string) => one === other,
  resolve: (base: string, reference: string) => (reference.startsWith("#") ? base + reference : reference),
};

// RJSF imports the default export.
export default addresses;

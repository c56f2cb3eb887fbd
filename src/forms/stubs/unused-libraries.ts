/**
 * Replaces three libraries of RJSF that the citizens' forms cannot reach (6 KB compressed): `fast-uri` and `jsonpointer` resolve references
 * between schemas, which have none, and `fast-equals` compares deeply, which `theme/field-registry.ts` turns off. The pages that the build renders
 * use these stubs too, so a call fails the build.
 */
const refuse = (): never => {
  throw new Error("The forms of citizens use neither references between schemas nor deep comparisons.");
};

export const createCustomEqual = () => refuse;

export default { equal: refuse, resolve: refuse, get: refuse };

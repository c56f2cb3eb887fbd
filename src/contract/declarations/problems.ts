import { basePaths } from "../bases.ts";
import type { Contract, Operation } from "../operations.ts";
import { unattachedDocuments } from "./attached-documents.ts";
import { undisclosed } from "./disclosure.ts";
import { uncountedSearches } from "./failed-searches.ts";
import { undeclaredMessages } from "./messages-sent.ts";
import { contradictedFacts } from "./operation-facts.ts";
import { missing, type Problem } from "./problem.ts";
import { deadPaths, oddPlainNames, unfoundKinds } from "./references.ts";
import { unservedRequests } from "./served-requests.ts";
import { sameTitles, untitled, untitledNames } from "./titles.ts";
import { unclassifiedIdentifiers, unclassifiedTaxCodes } from "./unclassified.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import vocabulary from "../../../schemas/contract/vocabulary.schema.json" with { type: "json" };
import type { OpenapiDocument } from "../openapi.ts";
import { placesIn, type PlaceKind } from "./places.ts";

/** Checks of each operation that the gateway forwards. */
const checks: readonly ((contract: Contract, operation: Operation) => readonly Problem[])[] = [
  unclassifiedIdentifiers,
  unclassifiedTaxCodes,
  undisclosed,
  deadPaths,
  unservedRequests,
  undeclaredMessages,
  uncountedSearches,
];

/** The declarations that one operation lacks or that are wrong, names apart. Without a base no other can be judged. */
function unclassifiedOf(contract: Contract, operation: Operation): readonly Problem[] {
  if (!isBase(operation.base)) return [missing(operation.id, "x-base")];
  return [
    ...(operation.base === "identity" ? [undisclosed] : checks).flatMap((check) =>
      check(contract, operation),
    ),
    ...contradictedFacts(contract, operation),
  ];
}

/** The problems of one operation. */
export const problemsOfOperation = (contract: Contract, operation: Operation): readonly Problem[] => [
  ...unclassifiedOf(contract, operation),
  ...(isBase(operation.base) ? [...untitled(operation), ...unattachedDocuments(contract, operation)] : []),
];

const isBase = (base: string | undefined): boolean => base !== undefined && Object.hasOwn(basePaths, base);

/** Checks of the document as a whole. */
const wholeChecks: readonly ((contract: Contract) => readonly Problem[])[] = [
  ({ document }) => misspeltIn(document),
  unfoundKinds,
  oddPlainNames,
];

/**
 * Lists the declarations about operations and their values that a contract lacks or that are wrong. With one of these the gateway does
 * not start: an undeclared value would not be checked.
 */
export const unclassifiedIn = (contract: Contract): readonly Problem[] => [
  ...contract.operations.flatMap((operation) => unclassifiedOf(contract, operation)),
  ...wholeChecks.flatMap((check) => check(contract)),
];

/** Lists all that a contract lacks, Italian names for staff included. With a problem, `npm run generate` writes nothing. */
export const problemsOf = (contract: Contract): readonly Problem[] => [
  ...contract.operations.flatMap((operation) => problemsOfOperation(contract, operation)),
  ...wholeChecks.flatMap((check) => check(contract)),
  ...sameTitles(contract),
  ...untitledNames(contract),
];

const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

/** The validator of a member at a kind of place; undefined where the vocabulary has no such member. */
function validatorOf(kind: PlaceKind, member: string): ValidateFunction | undefined {
  const key = `${kind}/properties/${member}`;
  const known = validators.get(key);
  if (known || !Object.hasOwn(vocabulary.$defs[kind].properties, member)) return known;
  if (!ajv.getSchema("vocabulary")) ajv.addSchema(vocabulary, "vocabulary");
  const made = ajv.compile({ $ref: `vocabulary#/$defs/${key}` });
  validators.set(key, made);
  return made;
}

/** Lists the members that start with `x-` and that the vocabulary does not have at their place, or not with their value. */
const misspeltIn = (document: OpenapiDocument): readonly Problem[] =>
  placesIn(document).flatMap(({ kind, at, node }) =>
    Object.entries(node).flatMap(([member, value]): Problem[] => {
      if (!member.startsWith("x-")) return [];
      const validate = validatorOf(kind, member);
      if (!validate) return [{ at, member, kind: "unknown" }];
      return validate(value) ? [] : [{ at, member, kind: "wrong" }];
    }),
  );

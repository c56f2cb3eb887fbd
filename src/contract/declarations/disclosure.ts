import { isLeaf, membersAt, nameOf, type Member } from "../members.ts";
import { typesOf } from "../json-schema.ts";
import type { Contract, Operation } from "../operations.ts";
import { missing, wrong, type Problem } from "./problem.ts";
import { sensitivities, type Disclosure } from "./vocabulary.ts";

/** Lists the missing declarations about the readers of a public answer, and those that its request or answer contradicts. */
export function undisclosed(contract: Contract, operation: Operation): readonly Problem[] {
  const { base, id, declared } = operation;
  if (base === "auth") return declared.discloses ? [wrong(id, "x-discloses")] : [];
  if (!declared.discloses) return [missing(id, "x-discloses")];
  if (base === "identity") return own.includes(declared.discloses) ? [] : [wrong(id, "x-discloses")];
  return [
    ...(conditions[declared.discloses](operation) ? [] : [wrong(id, "x-discloses")]),
    ...(needsFinding(operation) && declared.discloses !== "to-finder" ? [wrong(id, "x-discloses")] : []),
    ...unlabelledTexts(contract, operation).map((path) => missing(`${id} 200 ${path}`, "x-sensitive")),
  ];
}

/** To whom the gateway answers by itself: to all, to the session's person, or to the bearer of a secret header. */
const own: readonly Disclosure[] = ["public", "to-person", "to-bearer"];

const identifiersOf = ({ declared }: Operation) => Object.values(declared.identifiers);
const needsFinding = (operation: Operation) => identifiersOf(operation).some((each) => "found" in each);

/** The condition on the request for each disclosure. */
const conditions: Readonly<Record<Disclosure, (operation: Operation) => boolean>> = {
  public: (operation) =>
    Object.keys(operation.declared.taxCodes).length === 0 &&
    identifiersOf(operation).every((identifier) => "free" in identifier),
  impersonal: () => true,
  masked: ({ answers }) => answers.get(200)?.mediaType === "application/json",
  "to-holder": ({ parameters, declared }) =>
    Object.keys(declared.taxCodes).some((place) => {
      const parameter = parameters.find((each) => `${each.in}:${each.name}` === place);
      return parameter ? parameter.required && !parameter.stopsHere : place.startsWith("body:");
    }),
  "to-finder": needsFinding,
  "to-bearer": (operation) => identifiersOf(operation).some((identifier) => "proves" in identifier),
  "to-person": () => false, // nobody is logged in
};

/** Members by which an answer names a person. */
const personal = /^(?:codiceFiscale|piva|nome|cognome|denominazione|datiAnagrafici|indirizzo|email)$/;

/**
 * Lists the texts of an answer that must declare how sensitive they are and do not: each text of a masked one, and of one that all may read
 * those with the name of personal data.
 */
function unlabelledTexts({ document }: Contract, { answers, declared }: Operation): readonly string[] {
  const success = answers.get(200);
  const isOpen = declared.discloses === "public" || declared.discloses === "impersonal";
  if (success?.mediaType !== "application/json" || !(isOpen || declared.discloses === "masked")) return [];
  const unlabelled = membersAt(document, success.schema).filter(
    (member) => isLeaf(member) && !isLabelled(member, declared.discloses),
  );
  if (declared.discloses === "masked") return pathsOf(unlabelled.filter(isText));
  return pathsOf(unlabelled.filter((member) => personal.test(nameOf(member))));
}

/** An answer that is not masked hides nothing: a personal text of it must be declared to be none. */
const isLabelled = ({ declared }: Member, discloses: Disclosure | undefined) =>
  sensitivities.some((each) => each === declared["x-sensitive"]) &&
  (discloses === "masked" || declared["x-sensitive"] === "none");

const isText = ({ schema }: Member) => typesOf(schema).includes("string");
const pathsOf = (members: readonly Member[]) => [...new Set(members.map(({ path }) => path))];

import contract from "../../contract/titles.generated.json" with { type: "json" };

const titles: Readonly<Record<string, string>> = contract.operations;

/** The Italian title of an operation; undefined for one that the contract does not have. */
export const titleOfOperation = (id: string): string | undefined =>
  Object.hasOwn(titles, id) ? titles[id] : undefined;

/** «Calcola il bollo di un veicolo», and in brackets the id of the operation, by which the region finds it in the contract. */
export function nameOfOperation(id: string): string {
  const title = titleOfOperation(id);
  return title === undefined ? `«${id}»` : `«${title}» (${id})`;
}

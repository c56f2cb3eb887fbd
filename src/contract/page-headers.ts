/**
 * Headers by which a page of the portal tells the gateway what it was drawn for. A call without them is not held to
 * them: other clients send none.
 */
export const PAGE_HEADERS = {
  /** `<service>@<version>` of the definition behind the call. */
  definition: "x-versione-definizione",
  /** Imprint of the logged-in person (`impronta` of the identity call). */
  person: "x-persona",
} as const;

/** How the gateway says (`code` of `Errore`) that a call came from a page that is out of date. Nothing was sent on. */
export const PAGE_CODES = {
  /** The definition has changed: 409. */
  outdated: "definizione-superata",
  /** Another person is logged in: 403. */
  otherPerson: "altra-persona",
} as const;

/** The role of a member of staff: an editor writes drafts, a publisher also makes them live, and a translator writes translations in drafts. */
export const staffRoles = ["editor", "publisher", "translator"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How the identity provider states the roles: the name of a claim, or of a header of the proxy, and its values for each role. */
export interface StaffClaim {
  readonly name: string;
  readonly values: Readonly<Record<StaffRole, readonly string[]>>;
}

/** Reads the roles from the claim: a list, or a text whose values are separated by `,`, `;` or blanks. */
export function rolesIn(stated: unknown, { values }: StaffClaim): StaffRole[] {
  const texts = Array.isArray(stated) ? stated : typeof stated === "string" ? stated.split(/[,;\s]+/) : [];
  const given = new Set(texts.filter((text) => typeof text === "string" && text !== ""));
  return staffRoles.filter((role) => values[role].some((value) => given.has(value)));
}

/** Reads roles that a session has stored; those of another version of the program are left out. */
export const storedRoles = (text: string | null): StaffRole[] =>
  staffRoles.filter((role) => (text ?? "").split(" ").includes(role));

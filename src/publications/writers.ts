/** A member of staff. */
export interface StaffMember {
  /** Tax code. */
  readonly cf: string;
  readonly name: string;
}

/** The people of a draft. */
export interface Writers {
  readonly owner: StaffMember;
  /** Others who have changed it. */
  readonly editors: readonly StaffMember[];
}

/** The people who have written a draft, its owner first. */
export const writersOf = ({ owner, editors }: Writers): readonly StaffMember[] => [owner, ...editors];

/** Whether a person has written a draft, alone or with others. */
export const isWriterOf = (draft: Writers, { cf }: StaffMember): boolean =>
  writersOf(draft).some((one) => one.cf === cf);

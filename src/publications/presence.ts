import type { StaffMember } from "./writers.ts";
import type { PublicationDatabase } from "./tables.ts";

/** A member of staff who is editing a draft. */
export interface Present {
  readonly name: string;
  /** The place that the person works on, as the studio names it. */
  readonly selected: string;
}

/** Milliseconds after its last sign for which a person counts as present; the studio gives a sign every 15 seconds. */
const lifetime = 40_000;

/** Lists the members of staff who have a draft open. All processes share the list and the clock of the database: `now` is in milliseconds since 1970. */
export function presenceStore(database: PublicationDatabase, now: () => number) {
  return {
    /** Takes the sign of a person and returns the others who have the draft open, by name. */
    async sign(draft: string, { cf, name }: StaffMember, selected: string): Promise<Present[]> {
      const row = { draft, person: cf, person_name: name, selected, seen_at: now() };
      await database
        .insertInto("draft_presence")
        .values(row)
        .onConflict((conflict) => conflict.columns(["draft", "person"]).doUpdateSet(row))
        .execute();
      const others = await database
        .selectFrom("draft_presence")
        .select(["person_name as name", "selected"])
        .where("draft", "=", draft)
        .where("person", "!=", cf)
        .where("seen_at", ">", now() - lifetime)
        .orderBy("person_name")
        .execute();
      return others;
    },
    async sweep(): Promise<void> {
      await database
        .deleteFrom("draft_presence")
        .where("seen_at", "<=", now() - lifetime)
        .execute();
    },
  };
}

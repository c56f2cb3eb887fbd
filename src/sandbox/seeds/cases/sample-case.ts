import type { RegionName } from "../../../gateway/index.ts";
import type { Database } from "../../database/tables.ts";
import type { PersonTable } from "../../database/vehicle-tables.ts";
import type { CaseHolder } from "./holder.ts";

/** A case to seed; its state is that of its place in the list. */
export interface SampleCase {
  /** In wire format, as the submission would store it. */
  content: unknown;
  /** Number of the contested notice. */
  notice?: string;
  note?: string;
  locks?: string[];
  /** Another holder than the person of the samples. */
  holder?: string;
}

/** The data from which samples are made. */
export interface CaseSeeds extends CaseHolder {
  database: Database;
  region: RegionName;
  /** Day of the submissions, YYYY-MM-DD. */
  day: string;
  /** The company with cases; undefined in a region without it. */
  company?: PersonTable;
}

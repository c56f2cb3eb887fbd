import type { GatewayTables } from "./tables.ts";

/**
 * `essential`: an answer needs its rows. `staff`: only the acts of staff need them. `auxiliary`: no request of a citizen and no act of staff
 * needs them, so each use of the table has something to do without it.
 */
export type TableRole = "essential" | "staff" | "auxiliary";

/** The role of each table. `tests/deployment/auxiliary-tables.test.ts` locks and damages every one that is not essential. */
export const tableRoles: Readonly<Record<keyof GatewayTables, TableRole>> = {
  session: "essential",
  login_attempt: "essential",
  secret: "essential",
  submission: "essential",
  possession: "essential",
  // Without them: each process counts alone; a repeated message is sent again; nothing is counted.
  rate_count: "auxiliary",
  recent_message: "auxiliary",
  // Without it: no started payment is known here, and the region refuses those that it knows.
  started_payment: "auxiliary",
  // Without it: the page keeps the draft in its tab, and saves it when the table is back.
  saved_draft: "auxiliary",
  // Without it: nothing is handed to another device, and the tab keeps its draft.
  handed_draft: "auxiliary",
  // Without them: documents are chosen on the desk, as before.
  phone_box: "auxiliary",
  phone_document: "auxiliary",
  usage_count: "auxiliary",
  rating: "auxiliary",
  // Without them: each process has the files that it serves, and compiles the published version itself.
  content: "auxiliary",
  bundle: "auxiliary",
  // Without them: pages of another version are asked to repeat a call.
  running_version: "auxiliary",
  request_names: "auxiliary",
  authored_text: "staff",
  authored_version: "staff",
  office_content: "staff",
  live_version: "staff",
  publication: "staff",
  draft: "staff",
  draft_end: "staff",
  staff_key: "staff",
  restore_request: "staff",
  // Without them: a preview shows the last revision that this process has read; nobody sees who else is editing.
  draft_sound: "auxiliary",
  draft_presence: "auxiliary",
};

export const isAuxiliary = (table: string): boolean =>
  Object.hasOwn(tableRoles, table) && tableRoles[table as keyof GatewayTables] === "auxiliary"; // `as`: it has it

import type { Kysely } from "kysely";
import type { GatewayTables } from "../../gateway/index.ts";
import type {
  AssessmentTable,
  AttachmentTable,
  CaseFileTable,
  CaseLockTable,
  CollectionTable,
} from "./case-tables.ts";
import type {
  InstalmentTable,
  NoticeTable,
  PaymentItemTable,
  PaymentLockTable,
  PaymentTable,
  PlanTable,
  PlatformCartTable,
} from "./payment-tables.ts";
import type {
  AnsweredKeyTable,
  FavouriteTable,
  MessageTable,
  NotificationTable,
  OutgoingMailTable,
  ParameterTable,
  ProviderStateTable,
} from "./portal-tables.ts";
import type { ConfirmationTokenTable, ReminderTable, SubscriptionTable } from "./reminder-tables.ts";
import type { FormerOwnershipTable, InspectionTable, PersonTable, VehicleTable } from "./vehicle-tables.ts";

/** The tables of the simulated region; a production database has none of them. */
export interface SandboxTables {
  person: PersonTable;
  vehicle: VehicleTable;
  former_ownership: FormerOwnershipTable;
  inspection: InspectionTable;
  parameter: ParameterTable;
  message: MessageTable;
  answered_key: AnsweredKeyTable;
  provider_state: ProviderStateTable;
  notification: NotificationTable;
  favourite: FavouriteTable;
  notice: NoticeTable;
  plan: PlanTable;
  instalment: InstalmentTable;
  payment: PaymentTable;
  payment_item: PaymentItemTable;
  payment_lock: PaymentLockTable;
  platform_cart: PlatformCartTable;
  outgoing_mail: OutgoingMailTable;
  case_file: CaseFileTable;
  attachment: AttachmentTable;
  case_lock: CaseLockTable;
  assessment: AssessmentTable;
  collection: CollectionTable;
  confirmation_token: ConfirmationTokenTable;
  reminder: ReminderTable;
  subscription: SubscriptionTable;
}

/** The sandbox shares the gateway's database: one connection, one transaction, both rooms' tables. */
export type Tables = GatewayTables & SandboxTables;

export type Database = Kysely<Tables>;

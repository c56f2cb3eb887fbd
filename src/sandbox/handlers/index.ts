import type { Handler } from "../handler.ts";
import * as calculation from "./calculation.ts";
import { scaricaAllegatoPratica } from "./case-documents.ts";
import * as catalogue from "./catalogue.ts";
import * as consultationChangeContacts from "./consultation/change-contacts.ts";
import * as consultationDocuments from "./consultation/documents.ts";
import * as consultationRead from "./consultation/read.ts";
import * as dischargeCreate from "./discharge/create.ts";
import * as dischargeSearch from "./discharge/search.ts";
import * as exemptions from "./exemptions.ts";
import * as holderDocuments from "./holder-documents.ts";
import * as inspections from "./inspections.ts";
import * as instalmentRequestsCreate from "./instalment-requests/create.ts";
import * as instalmentRequestsSearch from "./instalment-requests/search.ts";
import * as notices from "./notices.ts";
import * as notifications from "./notifications.ts";
import * as observationsAttachments from "./observations/attachments.ts";
import * as observationsCreate from "./observations/create.ts";
import * as observationsSearch from "./observations/search.ts";
import * as parameters from "./parameters.ts";
import * as paymentLists from "./payment-lists.ts";
import * as paymentsInstalments from "./payments/instalments.ts";
import * as paymentsOwnNotices from "./payments/own-notices.ts";
import * as paymentsPrintFiles from "./payments/print-files.ts";
import * as paymentsPrints from "./payments/prints.ts";
import * as paymentsReceiptFiles from "./payments/receipt-files.ts";
import * as paymentsReceipts from "./payments/receipts.ts";
import * as paymentsSearch from "./payments/search.ts";
import * as paymentsTransaction from "./payments/transaction.ts";
import * as person from "./person.ts";
import * as places from "./places.ts";
import * as refunds from "./refunds.ts";
import * as remindersInfo from "./reminders/info.ts";
import * as remindersMemo from "./reminders/memo.ts";
import * as vehicleLists from "./vehicle-lists.ts";

/**
 * The operations that the sandbox answers, by the contract's names; the others are refused with 501. Every export of these modules is
 * a handler with the name of its operation.
 */
export const handlers: Record<string, Handler> = {
  ...calculation,
  ...catalogue,
  ...consultationChangeContacts,
  ...consultationDocuments,
  ...consultationRead,
  ...dischargeCreate,
  ...dischargeSearch,
  ...exemptions,
  ...holderDocuments,
  ...inspections,
  ...instalmentRequestsCreate,
  ...instalmentRequestsSearch,
  ...notices,
  ...notifications,
  ...observationsAttachments,
  ...observationsCreate,
  ...observationsSearch,
  ...parameters,
  ...paymentLists,
  ...paymentsInstalments,
  ...paymentsOwnNotices,
  ...paymentsPrintFiles,
  ...paymentsPrints,
  ...paymentsReceiptFiles,
  ...paymentsReceipts,
  ...paymentsSearch,
  ...paymentsTransaction,
  ...person,
  ...places,
  ...refunds,
  ...remindersInfo,
  ...remindersMemo,
  ...vehicleLists,
  scaricaAllegatoPratica,
};

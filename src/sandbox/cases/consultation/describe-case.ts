import type { AllegatoIntegrato } from "../../../contract/portal.generated.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import type { Call } from "../../handler.ts";
import { listAddedDocuments, listDocuments } from "../attachments.ts";
import { caseNumberOf, stateOf, type CaseFile } from "../case-files.ts";
import { findNoticeByNumber, type NoticeKind } from "../contested-notices.ts";
import { describeDischarge } from "../discharge.ts";
import { describeExemption } from "../exemptions.ts";
import { describeInstalments } from "../instalment-requests.ts";
import { describeObservation } from "../observations.ts";
import { describeRefund } from "../refunds/describe-refund.ts";
import type { Submitted } from "../submit-case.ts";

interface Stored extends Submitted {
  added: AllegatoIntegrato[];
}
type DescribeContext = Pick<Call, "database" | "region">;

const describers: Record<CaseKind, (stored: Stored, context: DescribeContext) => object | Promise<object>> = {
  "expiry-observation": (stored, context) => describeContested("expiry", stored, context),
  "assessment-observation": withOfficeNote("assessment"),
  "friendly-observation": withOfficeNote("friendly"),
  // A request that the office has not opened has no state yet.
  instalments: (stored) => ({
    ...describeInstalments(stored),
    statoComunicazione: stored.file.state === "received" ? null : stateOf(stored.file),
  }),
  discharge: (stored) => ({ ...describeDischarge(stored), allegatiIntegrati: stored.added }),
  exemption: (stored) => ({
    ...describeExemption(stored),
    allegati: listOrNull(stored.documents),
    allegatiIntegrati: stored.added,
    isDichiarazione: true,
    idPratica: caseNumberOf(stored.file),
  }),
  refund: (stored) => ({
    ...describeRefund(stored),
    allegatiIntegrati: stored.added,
    isDichiarazione: true,
  }),
};

/** Returns a stored case in wire format, with its documents. */
export async function describeCase(context: DescribeContext, file: CaseFile): Promise<object> {
  const documents = await listDocuments(context.database, file.id);
  const added = await listAddedDocuments(context.database, file.id);
  return describers[file.kind]({ file, documents, added }, context);
}

/** An observation on an assessment or a friendly notice: the note of the office is a member of its own, not of the state. */
function withOfficeNote(kind: NoticeKind) {
  return async (stored: Stored, context: DescribeContext) => ({
    ...(await describeContested(kind, stored, context)),
    noteComunicazione: stored.file.state_note,
    stato: { ...stateOf(stored.file), note: null },
  });
}

async function describeContested(
  kind: NoticeKind,
  { file, documents, added }: Stored,
  { database, region }: DescribeContext,
): Promise<Record<string, unknown>> {
  const notice = await findNoticeByNumber(database, kind, file.notice ?? "");
  if (!notice) throw new Error(`case ${file.id} has no notice`);
  return {
    ...describeObservation(kind, { notice, file, documents, region }),
    allegati: kind === "assessment" ? listOrNull(documents) : documents,
    allegatiIntegrati: added,
  };
}

const listOrNull = <Item>(list: Item[]) => (list.length > 0 ? list : null);

/** True for the kinds whose answers have a case number; the others are addressed by `idComunicazione`. */
export const hasCaseNumber = (kind: CaseKind) => kind !== "discharge" && kind !== "refund";

import type { Allegato } from "../../contract/portal.generated.ts";
import type { Database } from "../database/tables.ts";
import type { RegionName } from "../../gateway/index.ts";
import { caseNumberOf, closedStates, protocolOf, stateOf, type CaseFile } from "./case-files.ts";
import { describeNotice, type ContestedNotice, type NoticeKind } from "./contested-notices.ts";

/** The field names that differ between the kinds of notice. */
export const wireNames = {
  assessment: {
    id: "idAccertamentoVeicolo",
    reference: "numeroProtocollo",
    notice: "avvisoAccertamento",
    content: "grigliaAccertamento",
    grids: ["grigliaAccertamentoPagato", "grigliaAccertamentoNonPagato", "grigliaAccertamentoAltro"],
  },
  friendly: {
    id: "idAvviso",
    reference: "numeroProtocollo",
    notice: "avvisoBonario",
    content: "grigliaAvvisoBonario",
    grids: ["grigliaAvvisoBonarioPagato", "grigliaAvvisoBonarioNonPagato", "grigliaAvvisoBonarioAltro"],
  },
  expiry: {
    id: "idScadenzaVeicolo",
    reference: "numeroRiferimento",
    notice: "avvisoScadenza",
    content: "attributi",
    grids: ["datiAnagraficiRettifica", "motivoGenerico"],
  },
} satisfies Record<NoticeKind, object>;

/** The members with the case number, which differ between the kinds: it comes bare, in an object or in the notice only. */
const caseNumbersOf: Record<NoticeKind, (number: number) => { file: unknown; notice: unknown }> = {
  assessment: (id) => ({ file: null, notice: { id } }),
  friendly: (id) => ({ file: { id }, notice: id }),
  expiry: (id) => ({ file: id, notice: id }),
};

/** An observation in wire format, for the answers of submission and consultation. */
export function describeObservation(
  kind: NoticeKind,
  { notice, file, documents, region }: ObservationParts,
): Record<string, unknown> {
  const names = wireNames[kind];
  const empty = Object.fromEntries(names.grids.map((grid) => [grid, null]));
  const numbers = caseNumbersOf[kind](caseNumberOf(file));
  return {
    [names.content]: { ...empty, ...JSON.parse(file.content) },
    [names.notice]: { ...describeNotice[kind](notice, region), idPratica: numbers.notice },
    note: file.note,
    allegati: documents,
    email: file.email,
    telefono: file.phone,
    idComunicazione: file.id,
    numeroProtocollo: protocolOf(file),
    identificativoArchivio: null,
    idPratica: numbers.file,
    stato: stateOf(file),
  };
}

interface ObservationParts {
  notice: ContestedNotice;
  file: CaseFile;
  documents: Allegato[];
  region: RegionName;
}

/** Returns true when this notice has an open observation. */
export async function hasOpenObservation(database: Database, { notice }: ContestedNotice) {
  const found = await database
    .selectFrom("case_file")
    .select("id")
    .where("notice", "=", notice.number)
    .where("state", "not in", closedStates)
    .executeTakeFirst();
  return found !== undefined;
}

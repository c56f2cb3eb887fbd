import { isObject, type Json, type JsonObject } from "../engine/index.ts";
import {
  documentsOfCase,
  limitsOfFiles,
  type AttachmentsSettings,
  type CaseDocument,
} from "./attachments.ts";
import { as } from "./running-rule.ts";

const isDocument = (item: unknown): boolean =>
  isObject(item) && typeof item.identificativoArchivio === "string";

/** The documents of a list in an answer; none when it is null. */
const documentsIn = (list: Json | undefined): readonly CaseDocument[] =>
  Array.isArray(list) ? as<readonly CaseDocument[]>(list.filter(isDocument)) : [];

/** The settings of a rule of documents, read from plain JSON. */
export const attachmentsSettings = (settings: JsonObject): AttachmentsSettings => ({
  massimo: Number(settings.massimo ?? 0),
  presenti: documentsOfCase(documentsIn(settings.presenti), documentsIn(settings.aggiunti)),
  integrazione: settings.integrazione === true,
  ...limitsOfFiles({
    ...(typeof settings.dimensione === "string" && { dimensione: settings.dimensione }),
    ...(Array.isArray(settings.formati) && { formati: settings.formati.map(String) }),
  }),
});

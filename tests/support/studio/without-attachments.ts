import { removeAt } from "../../../src/studio/text/edit-json.ts";
import {
  memberIn,
  objectsBelow,
  pathOf,
  stringIn,
  treeOf,
  type JsonPath,
} from "../../../src/studio/text/json-tree.ts";
import { fragmentPath, servicePath } from "../../../src/studio/names/files.ts";
import type { Files } from "../../../src/studio/model/address.ts";
import { projectFiles, withChanges } from "../studio-files.ts";

/** The files whose requests carry documents, the step with the field, and the services that they make. */
export const ATTACHING: readonly {
  readonly file: string;
  readonly step: string;
  readonly services: readonly string[];
}[] = [
  {
    file: fragmentPath("osservazione"),
    step: "crea_{dati.osservazione}",
    services: ["osservazione_avviso_accertamento", "osservazione_avviso_bonario"],
  },
  own("osservazione_avviso_scadenza", "crea_osservazione_avviso"),
  own("domanda_discarico_rimborso", "crea_domanda_discarico_rimborso"),
  own("rateizzazione", "numero_rate"),
  own("esenzioni_disabili", "documenti_domanda_esenzione"),
  own("restituzione_tassa", "documenti_domanda_restituzione"),
];

function own(id: string, step: string) {
  return { file: servicePath(id), step, services: [id] };
}

/** The files of the project where one file has no documents: no field, no rule, no call and nothing in the request. */
export function filesWithoutAttachments(file: string): Files {
  let text = projectFiles.get(file)!;
  for (let path = partOf(text); path; path = partOf(text)) text = removeAt(text, path);
  return withChanges(projectFiles, new Map([[file, text]]));
}

/** One part that only documents need. */
function partOf(text: string): JsonPath | undefined {
  const found = [...objectsBelow(treeOf(text)!)].flatMap((object) => {
    if (/^allegati/.test(stringIn(object, "use") ?? "")) return [pathOf(object)];
    const members = ["caricaAllegato", "eliminaAllegato", "allegati"].filter((name) =>
      memberIn(object, name),
    );
    return members.map((name) => [...pathOf(object), name]);
  });
  return found[0];
}

/** The address of a step by its id. */
export function stepIn(files: Files, file: string, step: string) {
  const object = [...objectsBelow(treeOf(files.get(file) ?? "")!)].find(
    (one) => stringIn(one, "id") === step,
  )!;
  return { files, region: "piemonte", address: { file, path: pathOf(object) } };
}

import { isRegionFile, regionPath, serviceOf } from "../../names/files.ts";
import { insertItem, withList } from "../../text/edit-json.ts";
import { itemsOf, nodeAt } from "../../text/json-tree.ts";
import { type Act, changesTo, form, refuse, textValue } from "../act.ts";
import { readPeriod } from "../days.ts";
import { kindAt } from "../place.ts";

/** Announces a maintenance: of one service, or of all when the file of the region is chosen. */
export const announceMaintenance: Act = {
  id: "maintenance",
  title: "Annuncia una manutenzione",
  help: "Il giorno prima la pagina iniziale mostra un avviso; in quelle ore il servizio è fermo, e chi sta compilando non perde ciò che ha scritto.",
  applies: (place) =>
    kindAt(place) === "service" || (isRegionFile(place.address.file) && place.address.path.length === 0),
  parameters: () =>
    form(
      {
        dal: {
          type: "string",
          title: "Comincia",
          description: "Per esempio 01/12/2026 8:00, ora italiana.",
          format: "day",
          minLength: 1,
        },
        al: {
          type: "string",
          title: "Finisce",
          description: "Per esempio 01/12/2026 12:00.",
          format: "day",
          minLength: 1,
        },
        messaggio: { type: "string", title: "Messaggio", format: "textarea" },
      },
      ["dal", "al"],
    ),
  run({ files, region, address, values }) {
    const message = textValue(values, "messaggio");
    const times = readPeriod(values, "time");
    if (!times.ok) return times;
    const { from, to } = times;
    if (!from || !to)
      return refuse(
        "Scrivi il giorno e l'ora in cui comincia e in cui finisce, per esempio 01/12/2026 8:00.",
      );
    const service = serviceOf(address.file);
    const file = regionPath(region);
    const list = withList(files.get(file) ?? "", ["manutenzioni"], ["servizi"]);
    const period = {
      dal: from,
      al: to,
      ...(message && { messaggio: message }),
      ...(service !== undefined && { servizi: [service] }),
    };
    const index = itemsOf(nodeAt(list, ["manutenzioni"])).length;
    return changesTo(files, new Map([[file, insertItem(list, ["manutenzioni"], index, period)]]));
  },
};

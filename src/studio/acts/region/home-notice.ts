import { regionPath } from "../../names/files.ts";
import { insertItem, withList } from "../../text/edit-json.ts";
import { itemsOf, nodeAt } from "../../text/json-tree.ts";
import { type Act, changesTo, form, refuse, textValue } from "../act.ts";
import { readPeriod } from "../days.ts";
import { isRegion } from "./facts.ts";

/** Adds a notice with days to the home page of the region. */
export const homeNotice: Act = {
  id: "home-notice",
  title: "Metti un avviso nella pagina iniziale",
  help: "L'avviso si vede dal primo all'ultimo giorno, come informazione, e sotto il testo si leggono i giorni.",
  applies: isRegion,
  parameters: () =>
    form(
      {
        testo: { type: "string", title: "Testo dell'avviso", minLength: 1, format: "textarea" },
        titolo: { type: "string", title: "Titolo" },
        dal: {
          type: "string",
          title: "Primo giorno",
          description: "Senza, si vede già.",
          format: "day",
        },
        al: {
          type: "string",
          title: "Ultimo giorno",
          format: "day",
          minLength: 1,
        },
      },
      ["testo", "al"],
    ),
  run({ files, region, values }) {
    const [text = "", title] = ["testo", "titolo"].map((name) => textValue(values, name));
    if (text === "") return refuse("Scrivi il testo dell'avviso.");
    const period = readPeriod(values, "day");
    if (!period.ok) return period;
    const { from, to } = period;
    if (to === "") return refuse("Scrivi l'ultimo giorno: senza, l'avviso non finisce mai.");
    const notice = { ...(from && { dal: from }), al: to, ...(title && { titolo: title }), testo: text };
    const file = regionPath(region);
    const list = withList(files.get(file) ?? "", ["avvisi"], ["manutenzioni", "servizi"]);
    const index = itemsOf(nodeAt(list, ["avvisi"])).length;
    return changesTo(files, new Map([[file, insertItem(list, ["avvisi"], index, notice)]]));
  },
};

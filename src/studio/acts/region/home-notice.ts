import { regionPath } from "../../names/files.ts";
import { insertItem, withList } from "../../text/edit-json.ts";
import { itemsOf, nodeAt } from "../../text/json-tree.ts";
import { type Act, changesTo, form, refuse, textValue } from "../act.ts";
import { isRegion } from "./facts.ts";

const DAY = /^(\d{4}-)?\d{2}-\d{2}$/;

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
          description: "Anno-mese-giorno; senza, si vede già. Senza l'anno, 12-24, torna ogni anno.",
        },
        al: {
          type: "string",
          title: "Ultimo giorno",
          description: "Anno-mese-giorno, per esempio 2027-01-06; senza l'anno, 01-06, torna ogni anno.",
          minLength: 1,
        },
      },
      ["testo", "al"],
    ),
  run({ files, region, values }) {
    const [text = "", title, from, to = ""] = ["testo", "titolo", "dal", "al"].map((name) =>
      textValue(values, name),
    );
    if (text === "") return refuse("Scrivi il testo dell'avviso.");
    if (to === "") return refuse("Scrivi l'ultimo giorno: senza, l'avviso non finisce mai.");
    if ([from, to].some((day) => day && !DAY.test(day)))
      return refuse(
        "Le date si scrivono anno-mese-giorno, per esempio 2027-01-31; senza l'anno valgono ogni anno.",
      );
    const notice = { ...(from && { dal: from }), al: to, ...(title && { titolo: title }), testo: text };
    const file = regionPath(region);
    const list = withList(files.get(file) ?? "", ["avvisi"], ["manutenzioni", "servizi"]);
    const index = itemsOf(nodeAt(list, ["avvisi"])).length;
    return changesTo(files, new Map([[file, insertItem(list, ["avvisi"], index, notice)]]));
  },
};

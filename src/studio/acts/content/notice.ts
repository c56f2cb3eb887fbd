import { checkDate } from "../../../formats/quantities/date.ts";
import { type Act, type ActValues, changesTo, form, refuse, textValue } from "../act.ts";
import { TONES } from "./end-here.ts";
import { isInStep, withEntry } from "./insert.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The condition of the days from `dal` to `al`; undefined when one is no day, null when none is written. */
export function daysOf(values: ActValues): string | null | undefined {
  const [from, to] = [textValue(values, "dal"), textValue(values, "al")];
  if ([from, to].some((day) => day !== "" && !(DAY.test(day) && checkDate(day).ok))) return undefined;
  if (from === "" && to === "") return null;
  if (from !== "" && to !== "" && from > to) return undefined;
  return `= ${[from && `oggi >= '${from}'`, to && `oggi <= '${to}'`].filter(Boolean).join(" && ")}`;
}

export const BAD_DAYS =
  "Le date si scrivono anno-mese-giorno, per esempio 2027-01-31, sono giorni del calendario, e la prima non viene dopo la seconda.";

export const datedNotice: Act = {
  id: "dated-notice",
  title: "Metti un avviso con le date",
  help: "Aggiunge un avviso che si vede soltanto in certi giorni.",
  applies: isInStep,
  parameters: () =>
    form(
      {
        testo: { type: "string", title: "Testo dell'avviso", minLength: 1, format: "textarea" },
        titolo: { type: "string", title: "Titolo" },
        tono: { type: "string", title: "Tono", default: "info", oneOf: TONES },
        dal: { type: "string", title: "Primo giorno", format: "date" },
        al: { type: "string", title: "Ultimo giorno", format: "date" },
      },
      ["testo", "tono"],
    ),
  run(input) {
    const text = textValue(input.values, "testo");
    const when = daysOf(input.values);
    if (text === "") return refuse("Scrivi il testo dell'avviso.");
    if (when === undefined) return refuse(BAD_DAYS);
    if (when === null) return refuse("Scrivi almeno una data: senza, l'avviso non finisce mai.");
    const title = textValue(input.values, "titolo");
    const entry = {
      kind: "text",
      level: textValue(input.values, "tono") || "info",
      ...(title !== "" && { title }),
      when,
      text,
    };
    return changesTo(input.files, new Map([[input.address.file, withEntry(input, entry)]]));
  },
};

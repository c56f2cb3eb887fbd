import { type Act, changesTo, form, refuse, textValue } from "../act.ts";
import { type Period, readPeriod } from "../days.ts";
import { TONES } from "./end-here.ts";
import { isInStep, withEntry } from "./insert.ts";

/** The condition of the days of a period; null when none is written. */
export function conditionOf({ from, to }: Omit<Period, "ok">): string | null {
  const ends = [from && `oggi >= '${from}'`, to && `oggi <= '${to}'`].filter(Boolean);
  return ends.length === 0 ? null : `= ${ends.join(" && ")}`;
}

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
    if (text === "") return refuse("Scrivi il testo dell'avviso.");
    const period = readPeriod(input.values, "dated");
    if (!period.ok) return period;
    const when = conditionOf(period);
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

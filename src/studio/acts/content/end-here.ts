import { type Act, changesTo, choiceOf, form, refuse, textValue } from "../act.ts";
import { asExpression, isInStep, withEntry } from "./insert.ts";

/** The tones of a notice. */
export const TONES = choiceOf([
  ["info", "Informazione"],
  ["warning", "Attenzione"],
  ["error", "Errore"],
  ["success", "Riuscita"],
]);

export const endHere: Act = {
  id: "end-here",
  title: "Ferma qui chi …",
  help: "Aggiunge un testo dopo il quale la schermata finisce, per chi è nella condizione: il resto e il pulsante principale non ci sono.",
  applies: isInStep,
  parameters: () =>
    form(
      {
        quando: {
          type: "string",
          title: "Chi si ferma",
          description: "Scegli un dato e come si confronta. Vale per chi lo ha così.",
          format: "condition",
          minLength: 1,
        },
        titolo: { type: "string", title: "Titolo" },
        testo: { type: "string", title: "Che cosa legge", minLength: 1, format: "textarea" },
        tono: { type: "string", title: "Tono", default: "info", oneOf: TONES },
      },
      ["quando", "testo", "tono"],
    ),
  run(input) {
    const when = textValue(input.values, "quando").replace(/^=\s*/, "");
    const text = textValue(input.values, "testo");
    if (when === "" || text === "") return refuse("Scrivi chi si ferma e che cosa legge.");
    const title = textValue(input.values, "titolo");
    const entry = {
      kind: "text",
      level: textValue(input.values, "tono") || "info",
      ...(title !== "" && { title }),
      when: asExpression(when),
      end: true,
      text,
    };
    return changesTo(input.files, new Map([[input.address.file, withEntry(input, entry)]]));
  },
};

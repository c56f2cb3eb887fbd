import { regionPath, serviceOf } from "../../names/files.ts";
import { setValue } from "../../text/edit-json.ts";
import { nodeAt, stringIn } from "../../text/json-tree.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse, textValue } from "../act.ts";
import { readPeriod } from "../days.ts";
import { kindAt } from "../place.ts";

/** The switch of the service in the region of the place. */
export const switchPath = (place: ActPlace) => ["servizi", serviceOf(place.address.file) ?? "", "attivo"];

const hasSwitch = (place: ActPlace): boolean =>
  kindAt(place) === "service" &&
  nodeAt(place.files.get(regionPath(place.region)) ?? "", switchPath(place)) !== undefined;

/** Offers a service always, never, or in a period with a message. */
export const switchService: Act = {
  id: "switch-service",
  title: "Accendi, spegni o limita il servizio",
  help: "Offre il servizio sempre, mai, oppure da un giorno a un altro. Fuori da quei giorni le sue pagine mostrano il messaggio.",
  applies: hasSwitch,
  parameters(place) {
    const now = nodeAt(place.files.get(regionPath(place.region)) ?? "", switchPath(place));
    const state = now?.type === "object" ? "periodo" : now?.value === false ? "spento" : "acceso";
    return form(
      {
        stato: {
          type: "string",
          title: "Il servizio è",
          default: state,
          oneOf: choiceOf([
            ["acceso", "Offerto sempre"],
            ["spento", "Non offerto"],
            ["periodo", "Offerto in certi giorni, o sospeso con un messaggio"],
          ]),
        },
        dal: {
          type: "string",
          title: "Primo giorno",
          description: "Senza, è già offerto.",
          format: "day",
          default: stringIn(now, "dal") ?? "",
        },
        al: {
          type: "string",
          title: "Ultimo giorno",
          description: "Senza, non finisce.",
          format: "day",
          default: stringIn(now, "al") ?? "",
        },
        messaggio: {
          type: "string",
          title: "Messaggio",
          description: "Che cosa si legge quando non è offerto.",
          format: "textarea",
          default: stringIn(now, "messaggio") ?? "",
        },
      },
      ["stato"],
    );
  },
  run(input) {
    const file = regionPath(input.region);
    const write = (value: Parameters<typeof setValue>[2]) =>
      changesTo(
        input.files,
        new Map([[file, setValue(input.files.get(file) ?? "", switchPath(input), value)]]),
      );
    const state = textValue(input.values, "stato");
    if (state === "acceso" || state === "spento") return write(state === "acceso");
    const message = textValue(input.values, "messaggio");
    const period = readPeriod(input.values, "day");
    if (!period.ok) return period;
    const { from, to } = period;
    if (!from && !to && !message) return refuse("Scrivi almeno una data o il messaggio.");
    return write({
      ...(from && { dal: from }),
      ...(to && { al: to }),
      ...(message && { messaggio: message }),
    });
  },
};

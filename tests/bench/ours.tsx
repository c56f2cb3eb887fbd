import { createStore } from "jotai";
import { createRoot } from "react-dom/client";
import type { Step } from "../../src/engine/definition.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { partsOf, StepScreen, type Host } from "../../src/screens/index.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import service from "virtual:service";
import makeValidators from "virtual:validators";
import { readVehicles } from "./vehicles.ts";

// Mounts a step of the product as the portal does: its screen, its flow and its saved session; only the network is absent.
const STEMS = ["Agliè", "Alba", "Cuorgnè", "Rivarolo Canavese", "Sant'Antonino", "Torre Pellice", "Torino"];
const municipalities = () =>
  Array.from({ length: 8000 }, (_, index) => ({
    codice: `C${index}`,
    descrizione: `${STEMS[index % STEMS.length]} ${index} (TO)`,
  }));
const answers: Readonly<Record<string, () => unknown>> = {
  elencaComuni: municipalities,
  elencaVeicoliVisura: async () => ({ dataUltimoAggiornamento: "2026-11-18", visure: await readVehicles() }),
};

const host: Host = {
  store: createStore(),
  region: {},
  identity: { cf: "BRNFLV72H58L219J" },
  send: async ({ operation }) => ({ kind: "done", value: await answers[operation]?.() }),
  today: () => "2026-11-21",
  now: () => Date.now(),
  navigate: () => {},
  pathOf: (id, step) => `/${id}/${step}`,
  isSafe: () => false,
  home: "/",
  announceTitle: (title) => {
    document.title = title;
  },
  saveFile: () => {},
};

const loaded = { service, version: "1", validators: makeValidators(wireFormats) };
const [step] = service.steps;
if (!step) throw new Error("bench: the service has no step");
const address = new URLSearchParams();

window.formData = () => (flowOf(host, loaded).read().forms["domanda"] ?? {}) as JsonObject;

/** Loads the parts of the step, then renders it. */
async function start(first: Step): Promise<void> {
  // A later microtask asks for the parts, as in the portal: while a file runs, Chromium parses it again to note who asks.
  await null;
  await Promise.all(partsOf(service, first).map((part) => part.load()));
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <main>
      <StepScreen {...loaded} step={first} address={address} host={host} />
    </main>,
  );
}
void start(step);

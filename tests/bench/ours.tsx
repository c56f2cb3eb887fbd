import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { JsonObject } from "../../src/engine/index.ts";
import { StepForm } from "../../src/forms/index.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import compiled from "virtual:service";
import makeValidators from "virtual:validators";

// What the portal would load for one service: its definition and its validators, compiled ahead of time.
const [step] = compiled.steps;
const validators = makeValidators(wireFormats);
const STEMS = ["Agliè", "Alba", "Cuorgnè", "Rivarolo Canavese", "Sant'Antonino", "Torre Pellice", "Torino"];
const scope = { roots: {}, values: {}, today: "2026-11-21" };
/** As many as Italy has municipalities. The forms without a list never ask for them. */
const lookups = {
  comuni: {
    state: "done",
    entries: Array.from({ length: step?.content.length === 2 ? 8000 : 0 }, (_, index) => ({
      codice: `C${index}`,
      descrizione: `${STEMS[index % STEMS.length]} ${index} (TO)`,
    })),
  },
} as const;

function Page() {
  const [data, setData] = useState<JsonObject>({});
  return (
    <main className="container">
      <h1>Domanda</h1>
      <StepForm
        name="domanda"
        content={step?.content ?? []}
        data={data}
        scope={scope}
        validator={validators["domanda"]}
        lookups={lookups}
        problem={null}
        renderBlock={drawNothing}
        submitLabel="Continua"
        submitEnabled
        busy={false}
        onDraft={keepDraft}
        onChange={setData}
        onSubmit={keepDraft}
      />
    </main>
  );
}

const drawNothing = () => null;
const keepDraft = (draft: JsonObject) => {
  window.heldData = () => draft;
};

createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);

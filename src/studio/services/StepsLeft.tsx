import { DataTable } from "../../ui/DataTable.tsx";
import type { StepVisits } from "../model/catalogue.ts";
import { messages } from "./messages.ts";
import { percentLeft } from "./service-state.ts";

const texts = messages.live;
const visits = (label: string) => ({ label, align: "end" }) as const;

function leftAt(step: StepVisits): string {
  const percent = percentLeft(step);
  return step.left === null || percent === null ? texts.notLeft : texts.share(step.left, percent);
}

/** The visits of each page of a service, and how many of them ended there. */
export function StepsLeft({ days, steps }: { days: number; steps: readonly StepVisits[] }) {
  return (
    <section>
      <h2 className="h5">{texts.steps}</h2>
      {steps.length === 0 ? (
        <p>{texts.noSteps}</p>
      ) : (
        <DataTable
          caption={texts.stepsText(days)}
          columns={[
            { label: messages.page },
            visits(texts.opened),
            visits(texts.continued),
            visits(texts.left),
          ]}
          rows={steps.map((step, index) => ({
            key: String(index),
            cells: [step.page, step.opened, step.continued, leftAt(step)],
          }))}
        />
      )}
    </section>
  );
}

import type { PlannedState } from "../../explorer/index.ts";
import { messages } from "./messages.ts";
import type { Proof, StepProof } from "./proof.ts";

const { proof: words } = messages;

/** The result of a proof, for people who do not program: pages and situations, never calls. */
export function ProofReport({ proof }: { proof: Proof }) {
  return (
    <section aria-labelledby="proof-title">
      <h2 id="proof-title" className="h4">
        {words.title}
      </h2>
      <p>{words.about}</p>
      <p role="status">
        <strong>{words.summary(proof.reached, proof.planned)}</strong>
      </p>
      <ol>
        {proof.steps.map((step) => (
          <li key={step.id}>
            <StepResult step={step} />
          </li>
        ))}
      </ol>
      {proof.reached < proof.planned && <p>{words.why}</p>}
    </section>
  );
}

function StepResult({ step: { title, reached, missing } }: { step: StepProof }) {
  return (
    <>
      <strong>{title}</strong>
      <p>{reached === 0 ? words.unreachable : words.step(reached, missing.length)}</p>
      {reached > 0 && missing.length > 0 && <Missing states={missing} />}
    </>
  );
}

const Missing = ({ states }: { states: readonly PlannedState[] }) => (
  <details>
    <summary>{words.missing}</summary>
    <ul>
      {states.map(({ exportName, name }) => (
        <li key={exportName}>{name}</li>
      ))}
    </ul>
  </details>
);

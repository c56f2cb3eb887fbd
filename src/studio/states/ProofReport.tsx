import { Link } from "react-router-dom";
import type { PlannedState } from "../../explorer/index.ts";
import { messages } from "./messages.ts";
import type { Proof, StepProof } from "./proof.ts";

const { proof: words } = messages;

interface ProofReportProps {
  readonly proof: Proof;
  /** The address of a page in the studio, by its position in the service. */
  readonly addressOf: (step: number) => string;
}

/** The result of a proof, for people who do not program: pages and situations, never calls. */
export function ProofReport({ proof, addressOf }: ProofReportProps) {
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
        {proof.steps.map((step, index) => (
          <li key={step.id}>
            <StepResult step={step} address={addressOf(index)} />
          </li>
        ))}
      </ol>
      {proof.reached < proof.planned && <p>{words.why}</p>}
    </section>
  );
}

function StepResult({ step, address }: { step: StepProof; address: string }) {
  const { title, reached, missing } = step;
  return (
    <>
      <strong>{title}</strong>
      <p>{reached === 0 ? words.unreachable : words.step(reached, missing.length)}</p>
      {missing.length > 0 && (
        <p>
          <Link to={address}>
            {words.see}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      )}
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

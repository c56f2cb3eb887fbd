import { useEffect, useState } from "react";
import { StepScreen, type Destination } from "../../src/screens/index.ts";
import { Alert } from "../../src/ui/Alert.tsx";
import type { Bench, Benchless } from "./bench.ts";
import { messages } from "./messages.ts";

/** A step as the portal puts it on the page; buttons lead to the other steps of the service, as they would there. */
export function ServiceStory({ bench }: { bench: Bench | Benchless }) {
  return (
    <main id="contenuto" tabIndex={-1} style={{ padding: "1rem 0 3rem" }}>
      {"missing" in bench ? (
        <Note>{messages.missing[bench.missing]}</Note>
      ) : (
        <Running key={bench.version} bench={bench} />
      )}
    </main>
  );
}

function Running({ bench }: { bench: Bench }) {
  const [step, setStep] = useState(bench.step);
  const [left, setLeft] = useState<Destination | null>(null);
  useEffect(
    () =>
      bench.follow((destination) => {
        const path = "path" in destination ? destination.path : null;
        const next = bench.service.steps.find(({ paths }) => path !== null && paths.includes(path));
        setLeft(next ? null : destination);
        if (next) setStep(next);
      }),
    [bench],
  );
  return (
    <>
      <StepScreen
        service={bench.service}
        step={step}
        validators={bench.validators}
        version={bench.version}
        address={step === bench.step ? bench.address : NO_ADDRESS}
        host={bench.host}
      />
      {left ? <Note>{messages.left(describe(left))}</Note> : null}
    </>
  );
}

const NO_ADDRESS = new URLSearchParams();

const describe = (destination: Destination): string =>
  "path" in destination ? destination.path : "leave" in destination ? destination.leave : destination.page;

/** A word of the bench, not of the portal. */
function Note({ children }: { children: string }) {
  return (
    <div className="container-xxl">
      <Alert kind="info" title={messages.note}>
        <p className="mb-0">{children}</p>
      </Alert>
    </div>
  );
}

import { useEffect, useState } from "react";
import { StepScreen, type Destination } from "../../src/screens/index.ts";
import { Alert } from "../../src/ui/Alert.tsx";
import type { StorySetup, MissingSetup } from "./story-setup.ts";
import { messages } from "./messages.ts";

/** Renders a step as the portal does; buttons navigate to the other steps of the service. */
export function ServiceStory({ setup }: { setup: StorySetup | MissingSetup }) {
  return (
    <main id="contenuto" tabIndex={-1} style={{ padding: "1rem 0 3rem" }}>
      {"missing" in setup ? (
        <Note>{messages.missing[setup.missing]}</Note>
      ) : (
        <Running key={setup.version} setup={setup} />
      )}
    </main>
  );
}

function Running({ setup }: { setup: StorySetup }) {
  const [step, setStep] = useState(setup.step);
  const [left, setLeft] = useState<Destination | null>(null);
  useEffect(
    () =>
      setup.follow((destination) => {
        const path = "path" in destination ? destination.path : null;
        const next = setup.service.steps.find(({ paths }) => path !== null && paths.includes(path));
        setLeft(next ? null : destination);
        if (next) setStep(next);
      }),
    [setup],
  );
  return (
    <>
      <StepScreen
        service={setup.service}
        step={step}
        validators={setup.validators}
        version={setup.version}
        address={step === setup.step ? setup.address : NO_ADDRESS}
        host={setup.host}
      />
      {left ? <Note>{messages.left(describe(left))}</Note> : null}
    </>
  );
}

const NO_ADDRESS = new URLSearchParams();

const describe = (destination: Destination): string =>
  "path" in destination ? destination.path : "leave" in destination ? destination.leave : destination.page;

/** A note of the story, not of the portal. */
function Note({ children }: { children: string }) {
  return (
    <div className="container-xxl">
      <Alert kind="info" title={messages.note}>
        <p className="mb-0">{children}</p>
      </Alert>
    </div>
  );
}

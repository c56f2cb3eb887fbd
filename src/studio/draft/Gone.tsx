import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Draft } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { api } from "../api/access.ts";
import { useOneAtATime } from "../shell/parts/use-one-at-a-time.ts";
import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";

/** Shown when the draft was published or dropped while the person was writing; `reason`: by whom. Moves the texts to a new draft. */
export function Gone({ reason }: { readonly reason: string }) {
  const { draft, session } = useDraft();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  /** The new draft, which a second try takes again. */
  const [begun, setBegun] = useState<Draft>();
  const goOn = useOneAtATime(async () => {
    const outcome = begun ? undefined : await api.begin(messages.copyOf(draft.title));
    if (outcome?.kind === "failed") return setProblem(outcome.failure.message);
    const next = begun ?? outcome!.value;
    setBegun(next);
    const moved = await session.continueIn(next);
    if (moved.kind === "failed") return setProblem(moved.failure.message);
    void navigate(`/bozza/${next.id}`);
  });
  return (
    <Alert kind="warning" title={messages.goneTitle} live="alert">
      <p>{reason}</p>
      <p>{messages.goneText}</p>
      {problem === undefined ? null : <p>{problem}</p>}
      <Button size="xs" onClick={() => void goOn()}>
        {messages.goneAct}
      </Button>{" "}
      <Link to="/">{messages.goneBack}</Link>
    </Alert>
  );
}

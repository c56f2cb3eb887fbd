import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { messages } from "./messages.ts";
import { ProblemList } from "./ProblemList.tsx";
import { type Problems, useProblems } from "./problems.ts";

/** How many problems there are, in words. */
export function countOf({ state, errors, notes }: Problems): string {
  if (state === "failed") return messages.failed;
  return state === "none" ? messages.none : messages.count(errors.length, notes.length);
}

/** The number of problems; a click lists them, and each leads to its place. */
export function ProblemsButton() {
  const problems = useProblems();
  const [isOpen, setOpen] = useState(false);
  const { errors } = problems;
  return (
    <>
      <Button
        size="xs"
        look={errors.length > 0 ? "danger" : "outline-primary"}
        aria-haspopup="dialog"
        data-verifica={problems.state}
        onClick={() => setOpen(true)}
      >
        {countOf(problems)}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title} size="lg">
        <ProblemList onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

import { ownAddress } from "../contract/served-page.ts";
import { useEffect, useRef } from "react";
import type { Problem } from "../engine/calls/index.ts";
import { renderProse } from "../forms/index.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { isPlainClick } from "../ui/follow.ts";
import type { Notice } from "./flow/atoms.ts";
import { messages } from "./messages.ts";
import { useStep } from "./step-context.ts";

/** The problem of a click. It takes the focus, so that screen readers announce it. */
export function ProblemBox({ problem }: { problem: Problem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <Alert kind={problem.level} title={problem.title} ref={box}>
      <ProblemText problem={problem} />
    </Alert>
  );
}

/** The problem of a call of `load`, with a retry button unless the refusal is information: the same call has the same answer. */
export function LoadProblem({ problem, retry }: { problem: Problem; retry: () => void }) {
  const isInfo = problem.level === "info";
  const label = problem.retry ?? (isInfo ? undefined : messages.retry);
  return (
    <Alert kind={problem.level} title={problem.title} live={isInfo ? "status" : "alert"}>
      <ProblemText problem={problem} />
      {label === undefined ? null : (
        <Button look="outline-primary" size="sm" className="mt-2" onClick={retry}>
          {label}
        </Button>
      )}
    </Alert>
  );
}

const Line = ({ text }: { text: string }) => <p className="mb-0">{renderProse(text)}</p>;

function ProblemText({ problem: { message, fields, link } }: { problem: Problem }) {
  const others = fields.filter((field) => field.message !== message);
  return (
    <>
      {message === "" ? null : <Line text={message} />}
      {others.length > 0 ? (
        <ul className="mb-0">
          {others.map((field) => (
            <li key={field.name}>{renderProse(field.message)}</li>
          ))}
        </ul>
      ) : null}
      {link ? <ProblemLink link={link} /> : null}
    </>
  );
}

/** The link of a problem, followed by the router. */
export function ProblemLink({ link: { label, path } }: { link: NonNullable<Problem["link"]> }) {
  const { context } = useStep();
  return (
    <a
      href={ownAddress(path)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        context.host.navigate({ path });
      }}
    >
      {label}
    </a>
  );
}

/** The message of a success. It takes the focus when the clicked button has left the page. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [notice]);
  return (
    <Alert kind={notice.level} live="status" ref={box}>
      <Line text={notice.text} />
    </Alert>
  );
}

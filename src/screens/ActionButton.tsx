import { useState, type MouseEvent } from "react";
import { holds, renderText, type Button as Action, type Scope } from "../engine/index.ts";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { isPlainPress } from "../ui/follow.ts";
import { messages } from "./messages.ts";
import { usePanelActions, useStep } from "./step-context.ts";

interface ActionProps {
  readonly action: Action;
  readonly scope: Scope;
  readonly look?: ButtonProps["look"];
  readonly size?: ButtonProps["size"];
}

/** A button of a definition. When it asks first, question and answers take its place. */
export function ActionButton({ action, scope, look = "outline-primary", size }: ActionProps) {
  const { busy } = useStep();
  const { run } = usePanelActions();
  const [isAsking, setAsking] = useState(false);
  if (!holds(action.when, scope)) return null;
  const label = renderText(action.label, scope).text;
  const start = () => {
    setAsking(false);
    void run(action, scope);
  };
  if (isAsking && action.confirm)
    return (
      <div role="group" aria-label={label}>
        <p>{renderText(action.confirm, scope).text}</p>
        <div className="form-buttons mt-0">
          <Button size={size} onClick={start} autoFocus>
            {messages.confirm}
          </Button>
          <Button look="outline-primary" size={size} onClick={() => setAsking(false)}>
            {messages.cancel}
          </Button>
        </div>
      </div>
    );
  return (
    <Button
      look={look}
      size={size}
      disabled={!holds(action.enabled, scope)}
      aria-disabled={busy || undefined}
      onClick={action.confirm ? () => setAsking(true) : start}
    >
      {label}
    </Button>
  );
}

/** Buttons side by side; nothing when there are none. */
export function ActionRow({ actions, scope }: { actions: readonly Action[]; scope: Scope }) {
  const shown = actions.filter((action) => holds(action.when, scope));
  if (shown.length === 0) return null;
  return (
    <div className="form-buttons">
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} scope={scope} />
      ))}
    </div>
  );
}

/** True when the action only leads to a step, so that it can be a link with an address. */
const onlyLeads = ({ call, keep, forget, choose, confirm }: Action) =>
  !call && !keep && !forget && !choose && !confirm;

/** An action drawn as a link: with a real address when it only leads somewhere. */
export function ActionLink({ action, scope, className }: ActionProps & { readonly className?: string }) {
  const { context } = useStep();
  const { run } = usePanelActions();
  const { go } = action;
  const label = renderText(action.label, scope).text;
  const path =
    go && "step" in go && !go.with && onlyLeads(action) ? context.host.pathOf(go.service, go.step) : null;
  if (path === null) return <ActionButton action={action} scope={scope} look="link" />;
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void run(action, scope);
  };
  return (
    <a className={className} href={path} onClick={follow}>
      {label}
    </a>
  );
}

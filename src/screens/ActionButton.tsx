import { ownAddress } from "../contract/served-page.ts";
import { useId, useState, type MouseEvent } from "react";
import { holds, renderText, resolveValue, type Scope } from "../engine/expressions/index.ts";
import type { Button as Action } from "../engine/index.ts";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { isPlainClick } from "../ui/follow.ts";
import type { Host } from "./host.ts";
import { messages } from "./messages.ts";
import { usePanelActions, useStep } from "./step-context.ts";

interface ActionProps {
  readonly action: Action;
  readonly scope: Scope;
  readonly look?: ButtonProps["look"];
  readonly size?: ButtonProps["size"];
  /** Id of the element that names the row of the button. It completes a label that is the same in each row. */
  readonly about?: string;
}

/** A button of a definition. A button with `confirm` is replaced by the question and its two answers on click. */
export function ActionButton({ action, scope, look = "outline-primary", size, about }: ActionProps) {
  const id = useId();
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
      {...(about && typeof action.label === "string" && { id, "aria-labelledby": `${id} ${about}` })}
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

interface ActionRowProps extends Pick<ActionProps, "scope" | "about"> {
  readonly actions: readonly Action[];
}

/** A row of buttons; renders nothing when none is visible. */
export function ActionRow({ actions, scope, about }: ActionRowProps) {
  const visible = actions.filter((action) => holds(action.when, scope));
  if (visible.length === 0) return null;
  return (
    <div className="form-buttons">
      {visible.map((action) => (
        <ActionButton key={action.key} action={action} scope={scope} about={about} />
      ))}
    </div>
  );
}

/** True when the action only navigates, so that it can be a link. */
const onlyNavigates = ({ call, keep, forget, choose, confirm }: Action) =>
  !call && !keep && !forget && !choose && !confirm;

/** The address of a step, or of a page outside the portal; null when there is none that a link may have. */
function addressOf(go: NonNullable<Action["go"]>, host: Host, scope: Scope): string | null {
  if ("step" in go) return go.with ? null : host.pathOf(go.service, go.step);
  if (!("leave" in go)) return null;
  const address = resolveValue(go.leave, scope);
  return typeof address === "string" && host.isSafe(address) ? address : null;
}

/** Returns the address of an action that can be a link, and the handler of its clicks; null for an action that needs a button. */
export function useActionLink(action: Action, scope: Scope) {
  const { context } = useStep();
  const { run } = usePanelActions();
  const { go } = action;
  const path = go && onlyNavigates(action) ? addressOf(go, context.host, scope) : null;
  if (path === null) return null;
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void run(action, scope);
  };
  return { path, follow };
}

/** An action that looks like a link. It is a real link when it only navigates, else a button. */
export function ActionLink({ action, scope, className }: ActionProps & { readonly className?: string }) {
  const link = useActionLink(action, scope);
  if (!link) return <ActionButton action={action} scope={scope} look="link" />;
  return (
    <a className={className} href={ownAddress(link.path)} onClick={link.follow}>
      {renderText(action.label, scope).text}
    </a>
  );
}

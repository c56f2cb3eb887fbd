import { useId, useRef, useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { HomeField } from "../../contract/catalogue.ts";
import { Button } from "../../ui/Button.tsx";
import { loadChunk } from "../loading/chunks.ts";
import { session } from "../session/session.ts";
import { texts } from "./texts.ts";

/** One field for a plate or the code of a notice: opens its page, filled in. The code is not in the address. */
export function FindField({ find }: { find: HomeField }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isRefused = refusal !== null;
  const navigate = useNavigate();
  const labels = [find.plate, find.notice].flatMap((page) => page?.label ?? []);
  const open = async () => {
    // The browser holds the text: programs fill in boxes without an event.
    const typed = input.current?.value ?? "";
    // The first page does not wait for the check of codes.
    const check = await loadChunk("codici", () => import("./recognize.ts")).catch(() => null);
    const found = check?.recognize(typed, find);
    setRefusal(
      !found ? texts.find.notChecked : found.page ? null : check!.messages.refused(found.reason, find),
    );
    if (!found?.page) return input.current?.focus();
    const { service, step, path, param } = found.page;
    // A page whose parts do not load says so itself, with a retry.
    const loaded = await loadChunk("schermate", () => import("./hand-over.ts")).catch(() => null);
    if (loaded)
      session.set(loaded.handOverAtom, { service, step, with: { [param]: found.code }, submits: true });
    await navigate(path);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void open();
  };
  return (
    // `dialog`: before the program answers, the browser must not send the form of a page rendered at build time.
    <form method="dialog" noValidate className="home-find d-print-none" onSubmit={submit}>
      <div className="form-field">
        <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
          {texts.find.label(labels)}
        </label>
        {find.plate && find.notice ? (
          <p id={`${id}-aiuto`} className="form-text mb-1">
            {find.help}
          </p>
        ) : null}
        <input
          ref={input}
          type="text"
          name="trova"
          id={id}
          className={isRefused ? "form-control is-invalid" : "form-control"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isRefused || undefined}
          aria-describedby={
            [find.plate && find.notice && `${id}-aiuto`, isRefused && `${id}-errore`]
              .filter(Boolean)
              .join(" ") || undefined
          }
        />
      </div>
      {isRefused ? (
        <p id={`${id}-errore`} className="invalid-feedback d-block">
          {refusal}
        </p>
      ) : null}
      <Button type="submit">{find.button}</Button>
    </form>
  );
}

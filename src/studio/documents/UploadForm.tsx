import { useId, useRef, useState, type FormEvent } from "react";
import { region } from "virtual:region";
import { officeKinds } from "../../contract/own-addresses.ts";
import { MOST_MEGABYTES } from "../../definitions/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { api } from "../api/access.ts";
import { useDraft } from "../draft/current.ts";
import { TextField } from "../shell/parts/TextField.tsx";
import { proposedName, refuseFile, refuseName, withDocument, type OfficeDocument } from "./documents.ts";
import { RestingButton } from "../shell/parts/RestingButton.tsx";
import { messages } from "./messages.ts";
import { useTrial } from "./use-trial.ts";

/** The endings that the browser offers first. */
const accepted = [...officeKinds, "jpeg"].map((kind) => `.${kind}`).join(",");

interface Problems {
  readonly file?: string | undefined;
  readonly name?: string | undefined;
  /** Of the upload or of the check. */
  readonly whole?: string;
}

/** Uploads a file of the office into the open draft. A file that was refused stays chosen. */
export function UploadForm({ documents }: { documents: readonly OfficeDocument[] }) {
  const { session } = useDraft();
  const apply = useTrial();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [name, setName] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  /** The name of the document that was stored last; undo may take it away again. */
  const [stored, setStored] = useState<string>();
  const has = (one: string | undefined) => documents.some((document) => document.name === one);
  const replaces = has(name);

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setStored(undefined);
    setProblems({ file: chosen && refuseFile(chosen.size) });
    if (chosen) setName(proposedName(chosen.name));
  }

  /** Returns why the document is not in the draft. */
  async function send(chosen: File): Promise<string | undefined> {
    const sent = await api.upload(chosen);
    if (sent.kind === "failed") return sent.failure.message;
    // The draft as it is now: others may have changed it during the upload.
    const { files, baseFiles } = session.state();
    const changes = withDocument(files, baseFiles, { region, name, reference: sent.value.reference });
    return typeof changes === "string" ? changes : apply(changes, messages.uploaded(name));
  }

  async function upload(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const wrong = { file: file ? refuseFile(file.size) : messages.choose, name: file && refuseName(name) };
    setStored(undefined);
    setProblems(wrong);
    if (wrong.file !== undefined) return input.current?.focus();
    if (!file || wrong.name !== undefined) return;
    setSending(true);
    const whole = await send(file).catch(() => messages.failed);
    setSending(false);
    if (whole !== undefined) return setProblems({ whole });
    setStored(name);
    setFile(undefined);
    setName("");
    if (input.current) input.current.value = "";
  }

  const notes = [`${id}-help`, problems.file ? `${id}-problem` : ""].filter(Boolean).join(" ");
  return (
    <form className="studio-publish" noValidate onSubmit={(event) => void upload(event)}>
      <h2 className="h5">{messages.add}</h2>
      <div className="form-field">
        <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
          {messages.file}
        </label>
        <p className="form-text mt-0 mb-1" id={`${id}-help`}>
          {messages.fileHelp(MOST_MEGABYTES)}
        </p>
        <input
          id={id}
          name="documento"
          ref={input}
          type="file"
          className={problems.file ? "form-control is-invalid" : "form-control"}
          accept={accepted}
          aria-invalid={problems.file ? true : undefined}
          aria-describedby={notes}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        {problems.file ? (
          <p className="invalid-feedback d-block" id={`${id}-problem`}>
            {problems.file}
          </p>
        ) : null}
      </div>
      {file ? (
        <TextField
          name="titolo"
          label={messages.nameLabel}
          help={replaces ? messages.replaces : messages.nameHelp}
          value={name}
          onChange={setName}
          problem={problems.name}
        />
      ) : null}
      {problems.whole === undefined ? null : (
        <Alert kind="error" title={messages.refused} live="alert">
          <p className="mb-0">{problems.whole}</p>
        </Alert>
      )}
      {stored === undefined || !has(stored) ? null : (
        <Alert kind="success" title={messages.stored(stored)} live="status">
          <p className="mb-0">{messages.undo}</p>
        </Alert>
      )}
      <p role="status" className="mb-2">
        {isSending ? messages.sending : ""}
      </p>
      <RestingButton type="submit" isResting={isSending}>
        {replaces ? messages.replace : messages.upload}
      </RestingButton>
    </form>
  );
}

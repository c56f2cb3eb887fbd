import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Progress } from "../../../ui/Progress.tsx";
import { useFormView, type AttachedFile, type Attachments } from "../../form-context.ts";
import { messages } from "../../messages.ts";
import { nameOf, stateOf, type ControlProps } from "../control.ts";
import { FileButton } from "./FileButton.tsx";
import { FileEvents } from "./FileEvents.tsx";
import { Group } from "../Frame.tsx";
import { asDocument, canTakePhotos } from "./photo.ts";

const { files: texts } = messages;

/** The documents of a field with their states, and buttons to add one. The user of the form uploads them. */
export function AttachmentsControl(props: ControlProps) {
  const { attachments } = useFormView();
  const given = attachments?.[props.visible.path.join(".")];
  if (!given)
    return (
      <Group {...props} takesFocus>
        <p className="mb-0">{texts.closed}</p>
      </Group>
    );
  return <Documents {...props} {...given} />;
}

function Documents({
  files,
  max,
  maxSize,
  extensions,
  accepted,
  add,
  remove,
  retry,
  save,
  drop,
  ...props
}: ControlProps & Attachments) {
  const { visible, id, problem, leave } = props;
  const input = useRef<HTMLInputElement>(null);
  const rulesId = `${id}-regole`;
  const documents = files.filter(({ state }) => state !== "refused");
  const refused = files.filter(({ state }) => state === "refused");
  const isFull = documents.filter(({ state }) => state !== "failed").length >= max;
  const states = files.map(({ state }) => state).join();
  const judgeAgain = useEffectEvent(() => {
    if (problem !== null) leave();
  });
  useEffect(() => judgeAgain(), [states]); // an upload may have solved the problem
  const takeAway = (file: AttachedFile, how: (id: string) => void) => {
    how(file.id);
    input.current?.focus(); // its button is about to go
  };
  const addPhotos = async (photos: readonly File[]) => {
    const at = new Date();
    add(await Promise.all(photos.map((photo) => asDocument(photo, at))));
  };
  const shared = { ...stateOf(props, rulesId), isOff: isFull, onBlur: () => leave() };
  return (
    <Group {...props} controlsSay="all">
      <small className="form-text d-block mb-2" id={rulesId}>
        {texts.most(max)} {texts.formats(extensions, megabytes(maxSize))}
      </small>
      {documents.length === 0 ? (
        <p className="mb-2">{texts.none}</p>
      ) : (
        <ul className="form-files" aria-label={texts.list}>
          {documents.map((file) => (
            <Document
              key={file.id}
              file={file}
              enabled={visible.enabled && file.state !== "removing"}
              onRemove={() => takeAway(file, remove)}
              onDrop={drop && (() => takeAway(file, drop))}
              retry={retry}
              save={save}
            />
          ))}
        </ul>
      )}
      {refused.length > 0 ? <Refused files={refused} /> : null}
      <div className="d-flex flex-wrap gap-3">
        <FileButton
          {...shared}
          ref={input}
          id={id}
          name={nameOf(visible)}
          icon="it-upload"
          label={texts.choose}
          multiple
          accept={accepted.map((extension) => `.${extension}`).join(",")}
          onFiles={add}
        />
        {canTakePhotos() ? (
          <FileButton
            {...shared}
            id={`${id}-foto`}
            name={`${nameOf(visible)}.foto`}
            icon="it-camera"
            label={texts.photo}
            accept="image/*"
            capture="environment"
            onFiles={(photos) => void addPhotos(photos)}
          />
        ) : null}
      </div>
      <p className="form-files-full" role="status">
        {isFull ? texts.full : null}
      </p>
      <FileEvents files={files} />
    </Group>
  );
}

/** The files that were not taken, each with the reason, until others are chosen. They do not stop the form. */
function Refused({ files }: { readonly files: readonly AttachedFile[] }) {
  return (
    <ul className="form-files" aria-label={texts.refused}>
      {files.map(({ id, name, message }) => (
        <li key={id} className="form-file">
          <Icon name="it-warning-circle" className="icon-sm icon-danger" />
          <span className="form-file-text">
            <span className="form-file-name">{name}</span> {texts.refusal(message ?? texts.states.refused)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface DocumentProps {
  readonly file: AttachedFile;
  readonly enabled: boolean;
  readonly onRemove: () => void;
  readonly onDrop: (() => void) | undefined;
  readonly retry: Attachments["retry"];
  readonly save: Attachments["save"];
}

function Document({ file, enabled, onRemove, onDrop, retry, save }: DocumentProps) {
  const { id, name, size, state, progress, message, canRetry, canDrop, hasCopy } = file;
  return (
    <li className="form-file">
      <Icon name="it-file" className="icon-sm icon-primary" />
      <div className="form-file-text">
        {hasCopy && save ? (
          <button
            type="button"
            className="form-file-name form-file-copy"
            title={texts.save(name)}
            onClick={() => save(id)}
          >
            {name}
          </button>
        ) : (
          <span className="form-file-name">{name}</span>
        )}
        {size === undefined ? null : <span className="form-file-size">{megabytes(size)}</span>}
        {state === "uploading" ? (
          <Progress label={texts.states.uploading} value={progress} />
        ) : (
          <span className={state === "failed" ? "d-block text-danger" : "d-block"}>
            {message ?? texts.states[state]}
          </span>
        )}
        {canDrop && onDrop ? (
          <Button
            look="outline-primary"
            size="sm"
            className="mt-2"
            disabled={!enabled}
            onClick={onDrop}
            aria-label={texts.dropName(name)}
          >
            {texts.drop}
          </Button>
        ) : null}
      </div>
      {canRetry && retry ? (
        <button type="button" className="form-file-button" disabled={!enabled} onClick={() => retry(id)}>
          <Icon name="it-refresh" className="icon-sm icon-primary" />
          <span className="visually-hidden">{texts.retry(name)}</span>
        </button>
      ) : null}
      <button type="button" className="form-file-button" disabled={!enabled} onClick={onRemove}>
        <Icon name="it-delete" className="icon-sm icon-primary" />
        <span className="visually-hidden">{texts.remove(name)}</span>
      </button>
    </li>
  );
}

/** `2 MB`, `340 KB`. */
const megabytes = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024
    ? `${kilobytes} KB`
    : `${String(Math.round(kilobytes / 102.4) / 10).replace(".", ",")} MB`;
};

import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { readableSize } from "../../../formats/quantities/file-size.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Progress } from "../../../ui/Progress.tsx";
import { useFormController, useFormView, type AttachedFile, type Attachments } from "../../form-context.ts";
import { joined, nameOf, stateOf, type ControlProps } from "../control.ts";
import { FileButton } from "./FileButton.tsx";
import { FileEvents } from "./FileEvents.tsx";
import { PhoneButton } from "./PhoneButton.tsx";
import { Group } from "../Frame.tsx";
import { withDistinctNames } from "./distinct-names.ts";
import { asDocument, asDocuments, canTakePhotos, isLargePhoto } from "./photo.ts";
import { texts } from "./texts.ts";

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
  files: given,
  max,
  maxSize,
  extensions,
  accepted,
  add,
  remove,
  retry,
  save,
  drop,
  loadPhones,
  ...props
}: ControlProps & Attachments) {
  const { visible, id, problem, leave } = props;
  const { prepare } = useFormController();
  const files = useMemo(() => withDistinctNames(given), [given]);
  const input = useRef<HTMLInputElement>(null);
  const rulesId = `${id}-regole`;
  const photoHelpId = `${id}-foto-aiuto`;
  const documents = files.filter(({ state }) => state !== "refused");
  const refused = files.filter(({ state }) => state === "refused");
  const room = Math.max(0, max - documents.filter(({ state }) => state !== "failed").length);
  const isFull = room === 0;
  const states = files.map(({ state }) => state).join();
  const judgeAgain = useEffectEvent(() => {
    if (problem !== null) leave();
  });
  useEffect(() => judgeAgain(), [states]); // an upload may have solved the problem
  const takeAway = (file: AttachedFile, how: (id: string) => void) => {
    how(file.id);
    input.current?.focus(); // its button is about to go
  };
  const addPrepared = (prepared: Promise<readonly File[]>) => prepare(prepared.then(add));
  const addPhotos = (photos: readonly File[]) => {
    const at = new Date();
    addPrepared(Promise.all(photos.map((photo) => asDocument(photo, at))));
  };
  const limits = { maxSize, accepted };
  const addFiles = (chosen: readonly File[]) =>
    chosen.some((file) => isLargePhoto(file, limits))
      ? addPrepared(asDocuments(chosen, limits))
      : add(chosen);
  const shared = { ...stateOf(props, rulesId), isOff: isFull, onBlur: () => leave() };
  return (
    <Group {...props} controlsSay="all">
      <small className="form-text d-block mb-2" id={rulesId}>
        {`${texts.most(max)} ${texts.formats(extensions, readableSize(maxSize))}`}
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
          onFiles={addFiles}
        />
        {canTakePhotos() ? (
          <FileButton
            {...shared}
            aria-describedby={joined(shared["aria-describedby"], photoHelpId)}
            id={`${id}-foto`}
            name={`${nameOf(visible)}.foto`}
            icon="it-camera"
            label={texts.photo}
            accept="image/*"
            capture="environment"
            onFiles={addPhotos}
          />
        ) : null}
        {loadPhones && !canTakePhotos() ? (
          <PhoneButton
            {...{ room, maxSize, extensions, loadPhones }}
            enabled={visible.enabled}
            onFiles={addFiles}
          />
        ) : null}
      </div>
      {canTakePhotos() ? (
        <small className="form-text d-block mt-2" id={photoHelpId}>
          {texts.photoFails}
        </small>
      ) : null}
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
            <span className="form-file-name">{name}</span>{" "}
            <span>{texts.refusal(message ?? texts.states.refused)}</span>
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
        {size === undefined ? null : <span className="form-file-size">{readableSize(size)}</span>}
        <div className="form-file-state">
          {state === "uploading" ? (
            <Progress label={texts.states.uploading} value={progress} />
          ) : (
            <span className={state === "failed" ? "text-danger" : undefined}>
              {message ?? texts.states[state]}
            </span>
          )}
        </div>
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

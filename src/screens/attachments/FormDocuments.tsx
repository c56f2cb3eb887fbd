import { useAtomValue } from "jotai";
import { useMemo, type ReactNode } from "react";
import { shapeOf } from "../../engine/index.ts";
import type { FlowState } from "../../engine/flow/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import { useFormPart, type AttachedFile, type Attachments, type FormState } from "../../forms/index.ts";
import {
  EXTENSIONS,
  leftRoom,
  MAX_SIZE,
  spellingsOf,
  type Attachment,
  type PendingFile,
} from "../../rules/index.ts";
import type { CallContext } from "../calls/context.ts";
import { flowAtom } from "../flow/atoms.ts";
import { messages } from "../messages.ts";
import { lineOf, pageFilesAtom, type PageFile, type PageFiles } from "./page-files.ts";
import { documentsIn, fieldOf, memoryIn, settingsOf, type UploadTarget } from "./upload-target.ts";
import { addFiles, dropDocument, removeFile, retryFile, saveCopy } from "./uploads.ts";

const pendingLine = (file: PendingFile, known: PageFile | undefined): AttachedFile => {
  const { id, name, size, reason, isRefused } = file;
  const base = { id, name, size };
  if (isRefused && reason !== null) return { ...base, state: "refused", message: reason };
  // The page was reloaded during the upload, so the bytes are lost.
  if (!known && reason === null) return { ...base, state: "failed", message: messages.files.interrupted };
  if (reason !== null) return { ...base, state: "failed", message: reason, canRetry: known?.file != null };
  if (known?.state === "uploading") return { ...base, state: "uploading", progress: known.progress };
  return { ...base, state: "waiting" };
};

const documentLine = (document: Attachment, files: PageFiles): AttachedFile => {
  const id = lineOf(files, document.identificativoArchivio);
  const known = files[id];
  const hasCopy = known?.file != null;
  const message = known?.message ?? (hasCopy ? null : messages.files.noCopy);
  return {
    id,
    name: document.nomeAllegato,
    state: known?.state === "removing" ? "removing" : "done",
    hasCopy,
    canDrop: known?.message != null,
    ...(hasCopy && { size: known.file?.size }),
    ...(message !== null && { message }),
  };
};

const attachmentsOf = (target: UploadTarget, state: FlowState, files: PageFiles): Attachments => {
  const field = fieldOf(target);
  const settings = settingsOf(target);
  const pending = memoryIn(state, target.rule).pending.filter((file) => file.field === field);
  return {
    files: [
      ...documentsIn(state, target).map((document) => documentLine(document, files)),
      ...pending.map((file) => pendingLine(file, files[file.id])),
    ],
    max: leftRoom(settings),
    maxSize: settings.dimensione ?? MAX_SIZE,
    extensions: settings.formati ?? EXTENSIONS,
    accepted: spellingsOf(settings.formati ?? EXTENSIONS),
    add: (chosen) => addFiles(target, chosen),
    remove: (id) => removeFile(target, id),
    retry: (id) => retryFile(target, id),
    save: (id) => saveCopy(target, id),
    drop: (id) => dropDocument(target, id),
    ...(target.host.loadPhones && { loadPhones: target.host.loadPhones }),
  };
};

const always = () => true;
const NONE: Readonly<Record<string, Attachments>> = {};

/** The documents of the visible fields of a form, by dotted path. */
const useAttachments = (
  { service, host, flow }: CallContext,
  form: string,
  fields: readonly VisibleField[],
): Readonly<Record<string, Attachments>> => {
  const state = useAtomValue(flowAtom(service.id), { store: host.store });
  const files = useAtomValue(pageFilesAtom, { store: host.store });
  const targets = useMemo(
    () =>
      fields
        .filter(({ field }) => shapeOf(field.field) === "files")
        // Uploads continue when the person leaves the step, so their targets are always alive.
        .map(({ path, field }): UploadTarget => ({
          service,
          host,
          flow,
          isAlive: always,
          form,
          path,
          rule: field.name,
        })),
    [service, host, flow, fields, form],
  );
  return useMemo(
    () =>
      state === null || targets.length === 0
        ? NONE
        : Object.fromEntries(
            targets.map((target) => [target.path.join("."), attachmentsOf(target, state, files)]),
          ),
    [targets, state, files],
  );
};

export interface FormDocumentsProps {
  readonly context: CallContext;
  /** Name of the form. */
  readonly name: string;
  readonly form: FormState;
  /** Renders the form with the documents of its fields, by dotted path. */
  readonly children: (attachments: Readonly<Record<string, Attachments>>) => ReactNode;
}

/** The documents of a form that takes some: uploads them, and gives their states to the form. */
export function FormDocuments({ context, name, form, children }: FormDocumentsProps) {
  return children(
    useAttachments(
      context,
      name,
      useFormPart(form, ({ fields }) => fields),
    ),
  );
}

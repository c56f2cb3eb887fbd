import { atom } from "jotai";
import { buildRequest, judgeAnswer, type Answer, type Refusal } from "../../engine/calls/index.ts";
import { withRoots } from "../../engine/expressions/index.ts";
import { isObject, type Endpoint } from "../../engine/index.ts";
import { targetOf } from "../../engine/flow/index.ts";
import {
  addAttachment,
  addPending,
  dropPending,
  isSameFile,
  leftRoom,
  markPending,
  refuseFile,
  removeAttachment,
} from "../../rules/index.ts";
import { randomUuid } from "../../protocol/random-uuid.ts";
import type { Allegato } from "../../contract/portal.generated.ts";
import { renewKey, takeKey } from "../calls/keys.ts";
import { flowAtom } from "../flow/atoms.ts";
import { messages } from "../messages.ts";
import { dropPageFile, lineOf, notePageFile, pageFilesAtom } from "./page-files.ts";
import {
  changeDocuments,
  changeMemory,
  documentsIn,
  endpointOf,
  factsOf,
  fieldOf,
  memoryIn,
  scopeAt,
  settingsOf,
  refusalText,
  ruleText,
  type UploadTarget,
} from "./upload-target.ts";

/** Uploads under way at the same time; the others wait. */
const AT_ONCE = 2;

interface Job {
  readonly target: UploadTarget;
  readonly id: string;
  readonly file: File;
}

interface Queue {
  readonly waiting: Job[];
  running: number;
}

/** The uploads of a page. They continue when the step changes. */
const queueAtom = atom((): Queue => ({ waiting: [], running: 0 }));

/** False after the file was removed or the form was cleared. */
const isPending = ({ target, id }: Pick<Job, "target" | "id">): boolean =>
  memoryIn(target.flow.read(), target.rule).pending.some((file) => file.id === id);

/** The document that an upload made; null when the answer holds none. */
const readAnswer = (answer: Answer, name: string): Allegato | null => {
  if (answer.kind === "refused" || !isObject(answer.value)) return null;
  const { identificativoArchivio, nomeAllegato, nomeLogico } = answer.value;
  if (identificativoArchivio === undefined || identificativoArchivio === null) return null;
  return {
    identificativoArchivio: String(identificativoArchivio),
    nomeAllegato: String(nomeAllegato ?? name),
    ...(typeof nomeLogico === "string" && { nomeLogico }),
  };
};

const fail = ({ target, id }: Job, reason: string, isRefused = false): void => {
  notePageFile(target.host.store, id, { state: "still" });
  changeMemory(target, (memory) => markPending(memory, id, { reason, isRefused }));
};

/** Statuses after which the same file may still be accepted: the session ended, or too many calls. */
const TEMPORARY: ReadonlySet<number> = new Set([401, 408, 428, 429]);

/** True when the server has judged the file: uploading it again would be refused again. */
const isFinal = ({ status }: Refusal): boolean =>
  status !== null && status >= 400 && status < 500 && !TEMPORARY.has(status);

const addUploaded = ({ target, id }: Job, document: Allegato): void => {
  const { integrazione } = settingsOf(target);
  const addedOn = integrazione ? target.host.today() : null;
  notePageFile(target.host.store, id, { state: "still", archive: document.identificativoArchivio });
  changeMemory(target, (memory) => dropPending(memory, id));
  changeDocuments(target, (documents) => addAttachment(documents, document, addedOn));
};

const uploadRefusal = ({ target, file }: Job, endpoint: Endpoint, refusal: Refusal): string =>
  refusalText(endpoint, refusal, withRoots(scopeAt(target), factsOf(target, file.name)));

const upload = async (job: Job): Promise<void> => {
  const { target, id, file } = job;
  const { host, service } = target;
  const endpoint = endpointOf(target, "carica");
  const scope = scopeAt(target);
  const request = buildRequest(endpoint, undefined, scope);
  if ("missing" in request) return fail(job, messages.missing);
  const abort = new AbortController();
  const forget = host.store.sub(flowAtom(service.id), () => {
    if (!isPending(job)) abort.abort();
  });
  let shown = 0;
  const onProgress = (percent: number) => {
    const progress = Math.floor(percent);
    if (progress !== shown && isPending(job)) notePageFile(host.store, id, { progress: (shown = progress) });
  };
  notePageFile(host.store, id, { state: "uploading", progress: 0 });
  const sent = await host.send(request, { file, onProgress, signal: abort.signal });
  forget();
  if (!isPending(job)) return;
  const answer = judgeAnswer(endpoint, sent, scope);
  const document = readAnswer(answer, file.name);
  if (document) addUploaded(job, document);
  else if (answer.kind === "done") fail(job, messages.unavailable);
  else fail(job, uploadRefusal(job, endpoint, answer), isFinal(answer));
};

const startNext = (queue: Queue): void => {
  while (queue.running < AT_ONCE) {
    const job = queue.waiting.shift();
    if (!job) return;
    if (!isPending(job)) continue;
    queue.running++;
    void upload(job)
      .catch((error: unknown) => {
        reportError(error); // a defect of the portal: reported, and the person can retry
        fail(job, messages.unavailable);
      })
      .finally(() => {
        queue.running--;
        startNext(queue);
      });
  }
};

const enqueue = (jobs: readonly Job[], { host: { store } }: UploadTarget): void => {
  for (const { id, file } of jobs) notePageFile(store, id, { file, state: "waiting", progress: 0 });
  const queue = store.get(queueAtom);
  queue.waiting.push(...jobs);
  startNext(queue);
};

/** Number of documents of a field, uploads included, without those that the files will replace. */
const countDocuments = (target: UploadTarget, chosen: readonly File[]): number => {
  const files = target.host.store.get(pageFilesAtom);
  const isMoving = (id: string) => files[id]?.state === "waiting" || files[id]?.state === "uploading";
  const state = target.flow.read();
  const moving = memoryIn(state, target.rule).pending.filter(
    (file) =>
      file.field === fieldOf(target) && isMoving(file.id) && !chosen.some((one) => isSameFile(one, file)),
  );
  return documentsIn(state, target).length + moving.length;
};

/** Adds chosen files: accepted ones are uploaded, refused ones are listed with the reason. */
export const addFiles = (target: UploadTarget, files: readonly File[]): void => {
  const settings = settingsOf(target);
  const room = leftRoom(settings);
  let count = countDocuments(target, files);
  const judged = files.map((file) => {
    const refusal = refuseFile(file, count, room, settings);
    if (!refusal) count++;
    return { id: randomUuid(), file, reason: refusal && ruleText(target, refusal, file.name) };
  });
  changeMemory(target, (memory) =>
    addPending(
      memory,
      judged.map(({ id, file, reason }) => ({
        id,
        field: fieldOf(target),
        name: file.name,
        size: file.size,
        reason,
        isRefused: reason !== null,
      })),
    ),
  );
  const taken = judged.filter(({ reason }) => reason === null);
  enqueue(
    taken.map(({ id, file }) => ({ target, id, file })),
    target,
  );
};

/** Uploads a failed file again, unless the field has become full. */
export const retryFile = (target: UploadTarget, id: string): void => {
  const file = target.host.store.get(pageFilesAtom)[id]?.file;
  if (!file || !isPending({ target, id })) return;
  const settings = settingsOf(target);
  const refusal = refuseFile(file, countDocuments(target, []), leftRoom(settings), settings);
  const reason = refusal && ruleText(target, refusal, file.name);
  changeMemory(target, (memory) => markPending(memory, id, { reason, isRefused: reason !== null }));
  if (reason === null) enqueue([{ target, id, file }], target);
};

const removeDocument = async (target: UploadTarget, id: string, archive: string): Promise<void> => {
  const { store } = target.host;
  const endpoint = endpointOf(target, "elimina");
  const [which] =
    Object.entries(endpoint.params).find(([, { in: at, value }]) => at === "path" && value === undefined) ??
    [];
  if (which === undefined)
    throw new Error(`${endpoint.operation} has no path parameter for the document to remove`);
  const scope = scopeAt(target);
  const request = buildRequest(endpoint, { [which]: archive }, scope);
  if ("missing" in request) return notePageFile(store, id, { archive, message: messages.missing });
  notePageFile(store, id, { archive, state: "removing", message: null });
  const name = targetOf(request);
  const answer = judgeAnswer(
    endpoint,
    await target.host.send(request, { key: takeKey(name, target) }),
    scope,
  );
  // Unanswered, the key stays: the next click repeats the deletion.
  if (answer.kind === "done" || (answer.status ?? 500) < 500) renewKey(name, target);
  if (answer.kind === "refused") {
    const message = refusalText(endpoint, answer, scope);
    return notePageFile(store, id, { state: "still", message });
  }
  removeFromList(target, id, archive);
};

const removeFromList = (target: UploadTarget, id: string, archive: string): void => {
  dropPageFile(target.host.store, id);
  changeDocuments(target, (documents) => removeAttachment(documents, archive));
};

const documentOf = (target: UploadTarget, id: string) => {
  const files = target.host.store.get(pageFilesAtom);
  return documentsIn(target.flow.read(), target).find(
    ({ identificativoArchivio }) => lineOf(files, identificativoArchivio) === id,
  );
};

/** Removes a document from the list although the archive did not delete it; the archive keeps it without a request. */
export const dropDocument = (target: UploadTarget, id: string): void => {
  const document = documentOf(target, id);
  if (document) removeFromList(target, id, document.identificativoArchivio);
};

/** Deletes a document from the archive, or drops a pending file and stops its upload. */
export const removeFile = (target: UploadTarget, id: string): void => {
  const { store } = target.host;
  if (isPending({ target, id })) {
    changeMemory(target, (memory) => dropPending(memory, id));
    dropPageFile(store, id);
    return;
  }
  const document = documentOf(target, id);
  if (document && store.get(pageFilesAtom)[id]?.state !== "removing")
    void removeDocument(target, id, document.identificativoArchivio);
};

/** Saves the page's own copy of a file, without a request. */
export const saveCopy = ({ host }: UploadTarget, id: string): void => {
  const file = host.store.get(pageFilesAtom)[id]?.file;
  if (file) host.saveFile(file, file.name);
};

import { buildRequest, isObject, judgeAnswer, targetOf, type Answer } from "../../engine/index.ts";
import {
  addAttachment,
  addPending,
  dropPending,
  leftRoom,
  markPending,
  refuseFile,
  removeAttachment,
} from "../../rules/attachments.ts";
import type { Allegato } from "../../contract/portal.generated.ts";
import { renewKey, takeKey } from "../calls/keys.ts";
import { flowAtom } from "../flow/atoms.ts";
import type { Store } from "../host.ts";
import { messages } from "../messages.ts";
import { dropPageFile, lineOf, notePageFile, pageFilesAtom } from "./page-files.ts";
import {
  changeDocuments,
  changeMemory,
  documentsIn,
  endpointOf,
  fieldOf,
  memoryIn,
  scopeAt,
  settingsOf,
  wordsOfRefusal,
  wordsOfRule,
  type UploadTarget,
} from "./upload-target.ts";

/** Uploads under way at the same time; the others wait. */
const AT_ONCE = 2;

interface Job {
  readonly place: UploadTarget;
  readonly id: string;
  readonly file: File;
}

/** The uploads of a page. They belong to no step: going back and forth stops none of them. */
interface Queue {
  readonly waiting: Job[];
  running: number;
}

const queues = new WeakMap<Store, Queue>();

const queueOf = (store: Store): Queue => {
  const queue = queues.get(store) ?? { waiting: [], running: 0 };
  queues.set(store, queue);
  return queue;
};

/** False once it was removed, or what was typed has been forgotten. */
const isPending = ({ place, id }: Pick<Job, "place" | "id">): boolean =>
  memoryIn(place.flow.read(), place.rule).pending.some((file) => file.id === id);

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

const fail = ({ place, id }: Job, reason: string): void => {
  notePageFile(place.host.store, id, { state: "still" });
  changeMemory(place, (memory) => markPending(memory, id, reason));
};

const settle = ({ place, id }: Job, document: Allegato): void => {
  const { integrazione } = settingsOf(place);
  const addedOn = integrazione ? place.host.today() : null;
  notePageFile(place.host.store, id, { state: "still", archive: document.identificativoArchivio });
  changeMemory(place, (memory) => dropPending(memory, id));
  changeDocuments(place, (documents) => addAttachment(documents, document, addedOn));
};

const upload = async (job: Job): Promise<void> => {
  const { place, id, file } = job;
  const { host, service } = place;
  const endpoint = endpointOf(place, "carica");
  const scope = scopeAt(place);
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
  if (document) settle(job, document);
  else fail(job, answer.kind === "refused" ? wordsOfRefusal(endpoint, answer, scope) : messages.unavailable);
};

const goOn = (queue: Queue): void => {
  while (queue.running < AT_ONCE) {
    const job = queue.waiting.shift();
    if (!job) return;
    if (!isPending(job)) continue;
    queue.running++;
    void upload(job)
      .catch((error: unknown) => {
        reportError(error); // a fault of ours: told to whoever watches, and the person can try again
        fail(job, messages.unavailable);
      })
      .finally(() => {
        queue.running--;
        goOn(queue);
      });
  }
};

const enqueue = (jobs: readonly Job[], { host: { store } }: UploadTarget): void => {
  for (const { id, file } of jobs) notePageFile(store, id, { file, state: "waiting", progress: 0 });
  const queue = queueOf(store);
  queue.waiting.push(...jobs);
  goOn(queue);
};

/** Documents of a field, with those that are on their way; not the ones that `names` are about to replace. */
const countHeld = (place: UploadTarget, names: readonly string[]): number => {
  const files = place.host.store.get(pageFilesAtom);
  const isMoving = (id: string) => files[id]?.state === "waiting" || files[id]?.state === "uploading";
  const state = place.flow.read();
  const moving = memoryIn(state, place.rule).pending.filter(
    ({ id, field, name }) => field === fieldOf(place) && isMoving(id) && !names.includes(name),
  );
  return documentsIn(state, place).length + moving.length;
};

/** Takes the files that were chosen: those that can be documents are uploaded, of the others it is said why not. */
export const addFiles = (place: UploadTarget, files: readonly File[]): void => {
  const room = leftRoom(settingsOf(place));
  let held = countHeld(
    place,
    files.map(({ name }) => name),
  );
  const judged = files.map((file) => {
    const refusal = refuseFile(file, held, room);
    if (!refusal) held++;
    return { id: crypto.randomUUID(), file, reason: refusal && wordsOfRule(place, refusal, file.name) };
  });
  changeMemory(place, (memory) =>
    addPending(
      memory,
      judged.map(({ id, file, reason }) => ({
        id,
        field: fieldOf(place),
        name: file.name,
        size: file.size,
        reason,
      })),
    ),
  );
  const taken = judged.filter(({ reason }) => reason === null);
  enqueue(
    taken.map(({ id, file }) => ({ place, id, file })),
    place,
  );
};

/** Sends a file again that had failed; its place may have been taken meanwhile. */
export const retryFile = (place: UploadTarget, id: string): void => {
  const file = place.host.store.get(pageFilesAtom)[id]?.file;
  if (!file || !isPending({ place, id })) return;
  const refusal = refuseFile(file, countHeld(place, []), leftRoom(settingsOf(place)));
  const reason = refusal && wordsOfRule(place, refusal, file.name);
  changeMemory(place, (memory) => markPending(memory, id, reason));
  if (reason === null) enqueue([{ place, id, file }], place);
};

const removeDocument = async (place: UploadTarget, id: string, archive: string): Promise<void> => {
  const { store } = place.host;
  const endpoint = endpointOf(place, "elimina");
  const [which] =
    Object.entries(endpoint.params).find(([, { in: at, value }]) => at === "path" && value === undefined) ??
    [];
  if (which === undefined) throw new Error(`${endpoint.operation} is not told which document to remove`);
  const scope = scopeAt(place);
  const request = buildRequest(endpoint, { [which]: archive }, scope);
  if ("missing" in request) return notePageFile(store, id, { archive, message: messages.missing });
  notePageFile(store, id, { archive, state: "removing", message: null });
  const name = targetOf(request);
  const answer = judgeAnswer(endpoint, await place.host.send(request, { key: takeKey(name, place) }), scope);
  // Unanswered, the key stays: the next click repeats the deletion.
  if (answer.kind === "done" || (answer.status ?? 500) < 500) renewKey(name, place);
  if (answer.kind === "refused") {
    const message = wordsOfRefusal(endpoint, answer, scope);
    return notePageFile(store, id, { state: "still", message });
  }
  takeOff(place, id, archive);
};

const takeOff = (place: UploadTarget, id: string, archive: string): void => {
  dropPageFile(place.host.store, id);
  changeDocuments(place, (documents) => removeAttachment(documents, archive));
};

const documentOf = (place: UploadTarget, id: string) => {
  const files = place.host.store.get(pageFilesAtom);
  return documentsIn(place.flow.read(), place).find(
    ({ identificativoArchivio }) => lineOf(files, identificativoArchivio) === id,
  );
};

/** Takes a document off the list although the archive did not remove it. There it waits for no request, and is forgotten. */
export const dropDocument = (place: UploadTarget, id: string): void => {
  const document = documentOf(place, id);
  if (document) takeOff(place, id, document.identificativoArchivio);
};

/** Removes a document from the archive, or a file from those that are not there yet: its upload stops. */
export const removeFile = (place: UploadTarget, id: string): void => {
  const { store } = place.host;
  if (isPending({ place, id })) {
    changeMemory(place, (memory) => dropPending(memory, id));
    dropPageFile(store, id);
    return;
  }
  const document = documentOf(place, id);
  if (document && store.get(pageFilesAtom)[id]?.state !== "removing")
    void removeDocument(place, id, document.identificativoArchivio);
};

/** Gives the person their own copy of a file, without asking anybody for it. */
export const saveCopy = ({ host }: UploadTarget, id: string): void => {
  const file = host.store.get(pageFilesAtom)[id]?.file;
  if (file) host.saveFile(file, file.name);
};

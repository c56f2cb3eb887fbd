import type { Answer, Refusal } from "../../engine/calls/index.ts";
import { randomUuid } from "../../protocol/random-uuid.ts";
import type { Secret } from "../handover/secret.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { endOf, isPassing, phoneCalls, type BoxEnd, type PhoneCalls } from "./phone-calls.ts";
import { onShown, pauses } from "./pauses.ts";
import { sealFile } from "./sealed-file.ts";

/** Milliseconds between two questions, and after each attempt to send a document that failed. */
const every = 5_000;
const afterFailures: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Milliseconds after all of them, before a document is sent again by itself. */
const beforeNext = 30_000;

/** A box as the phone sees it. */
export interface OpenBox {
  readonly service: string;
  /** ISO instant. */
  readonly until: string;
  /** Documents that can still be sent. */
  readonly left: number;
  /** Bytes of the largest document. */
  readonly largest: number;
  readonly formats: readonly string[];
  readonly isDeskThere: boolean;
  /** Ids of the documents that the desk has not taken yet; null from a gateway of the release before. */
  readonly waiting: readonly string[] | null;
}

/** A document that the person has chosen to send. */
export interface SentDocument {
  readonly id: string;
  readonly name: string;
  /** `unreadable`: the phone cannot read the file any more. */
  readonly state: "sending" | "sent" | "arrived" | "failed" | "unreadable";
  /** From 0 to 100. */
  readonly progress: number;
  /** The refusal; null for one without an answer. */
  readonly refusal: Refusal | null;
}

export interface PhoneState {
  /** Null before the first answer. */
  readonly box: OpenBox | null;
  readonly end: BoxEnd | "failed" | null;
  /** The answer of an end `failed`. */
  readonly refusal: Refusal | null;
  readonly isOffline: boolean;
  readonly documents: readonly SentDocument[];
}

export const startState: PhoneState = {
  box: null,
  end: null,
  refusal: null,
  isOffline: false,
  documents: [],
};

/** Milliseconds until a call is repeated: those of the server when they are more. */
const waitAfter = (answer: Answer, least: number): number =>
  Math.max(least, ((answer.kind === "refused" && answer.retryAfter) || 0) * 1_000);

const readOpenBox = (value: unknown): OpenBox => {
  const { servizio, scadeIl, restano, dimensione, formati, presente, attendono } = objectOf(value);
  return {
    service: textOf(servizio),
    until: textOf(scadeIl),
    left: Number(restano) || 0,
    largest: Number(dimensione) || 0,
    formats: Array.isArray(formati) ? formati.map(textOf) : [],
    isDeskThere: presente === true,
    waiting: Array.isArray(attendono) ? attendono.map(textOf) : null,
  };
};

export interface PhoneBoxOptions {
  readonly secret: Secret;
  readonly key: string;
  readonly onState: (state: PhoneState) => void;
  readonly calls?: PhoneCalls;
}

export type PhoneBox = ReturnType<typeof connectPhone>;

/** Connects this phone with the box of a secret, and sends documents to it until the box is over. */
export function connectPhone({ secret, key, onState, calls = phoneCalls }: PhoneBoxOptions) {
  const access = { box: secret.id, key };
  const pause = pauses();
  let isStopped = false;
  let state = startState;
  const files = new Map<string, File>();
  /** Documents that failed for a passing reason, each with the timer of its wait; null once it is over. */
  const stranded = new Map<string, ReturnType<typeof setTimeout> | null>();

  const change = (part: Partial<PhoneState>) => {
    state = { ...state, ...part };
    if (!isStopped) onState(state);
  };
  const note = (id: string, part: Partial<SentDocument>) =>
    change({ documents: state.documents.map((each) => (each.id === id ? { ...each, ...part } : each)) });

  /** The documents; those that do not wait any more have arrived. */
  const withArrived = (waiting: OpenBox["waiting"]): readonly SentDocument[] =>
    state.documents.map((each) =>
      each.state === "sent" && waiting && !waiting.includes(each.id) ? { ...each, state: "arrived" } : each,
    );

  /** Takes over the state of the box from an answer. */
  function read(answer: Answer): void {
    const end = endOf(answer);
    if (end !== undefined) return change({ end });
    if (answer.kind === "refused") return;
    const box = readOpenBox(answer.value);
    change({ box, isOffline: false, documents: withArrived(box.waiting) });
    for (const [id, timer] of stranded) if (timer === null) retry(id);
  }

  /** Takes over the answer about the box itself. One that never opened has failed for good, unless the reason may pass. */
  function readConnection(answer: Answer): void {
    read(answer);
    if (answer.kind === "done" || state.end !== null) return;
    if (state.box || isPassing(answer)) change({ isOffline: true });
    else change({ end: "failed", refusal: answer });
  }

  async function follow(): Promise<void> {
    while (!isStopped && state.end === null) {
      let wait = every;
      if (!document.hidden || state.box === null) {
        const answer = await calls.connect(access);
        readConnection(answer);
        wait = waitAfter(answer, every);
      }
      if (isStopped || state.end !== null) return;
      await pause.wait(wait);
    }
  }

  /** Sends a document, again and again while the network fails: the gateway takes it once. */
  async function deliver(id: string, file: File): Promise<void> {
    const content = await file.arrayBuffer().catch(() => null);
    if (!content) {
      files.delete(id);
      return note(id, { state: "unreadable" });
    }
    const sealed = await sealFile(secret, id, new File([content], file.name, { type: file.type }));
    let shown = 0;
    const onProgress = (percent: number) => {
      const progress = Math.floor(percent);
      if (progress !== shown) note(id, { progress: (shown = progress) });
    };
    for (let attempt = 0; ; attempt++) {
      const answer = await calls.add(access, id, sealed, onProgress);
      if (isStopped) return;
      read(answer);
      if (answer.kind === "done") {
        files.delete(id);
        return note(id, { state: "sent" });
      }
      if (answer.status === null) change({ isOffline: true });
      const wait = afterFailures[attempt];
      if (state.end !== null || !isPassing(answer) || wait === undefined) {
        note(id, { state: "failed", refusal: answer.status === null ? null : answer });
        return isPassing(answer) ? strand(id, waitAfter(answer, beforeNext)) : undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, waitAfter(answer, wait)));
      if (isStopped) return;
    }
  }

  /** Lets a document be sent again after a wait, as soon as the gateway answers. */
  function strand(id: string, wait: number): void {
    stranded.set(
      id,
      setTimeout(() => stranded.set(id, null), wait),
    );
  }

  function retry(id: string): void {
    clearTimeout(stranded.get(id) ?? undefined);
    stranded.delete(id);
    const file = files.get(id);
    if (!file) return;
    note(id, { state: "sending", progress: 0, refusal: null });
    start(id, file);
  }

  function start(id: string, file: File): void {
    deliver(id, file).catch((error: unknown) => {
      reportError(error); // a defect of the portal
      note(id, { state: "failed", refusal: null });
    });
  }

  const stopListening = onShown(() => pause.end());
  void follow();
  return {
    send(file: File): void {
      const id = randomUuid();
      files.set(id, file);
      const document: SentDocument = { id, name: file.name, state: "sending", progress: 0, refusal: null };
      change({ documents: [...state.documents, document] });
      start(id, file);
    },
    retry,
    stop(): void {
      isStopped = true;
      stopListening();
      pause.end();
    },
  };
}

import { portalPages } from "../../contract/portal-pages.ts";
import { ownAddress } from "../../contract/served-page.ts";
import type { Answer } from "../../engine/calls/index.ts";
import { newKey } from "../handover/kept-link.ts";
import { newSecret, type Secret } from "../handover/secret.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { endOf, isPassing, phoneCalls } from "./phone-calls.ts";
import type { Access, FormLimits, PhoneCalls } from "./phone-calls.ts";
import { onShown, pauses } from "./pauses.ts";
import { openFile } from "./sealed-file.ts";

/** Milliseconds between two questions of a page that is shown, of one that is hidden, and without a connection. */
const every = { shown: 2_500, hidden: 10_000, offline: 5_000 } as const;

/** A box as the desk shows it. */
export type DeskState =
  | { readonly kind: "opening" }
  | {
      readonly kind: "open";
      /** The address that the code carries, with the secret. */
      readonly link: string;
      /** ISO instant. */
      readonly until: string;
      readonly isConnected: boolean;
      /** Documents that have arrived. */
      readonly received: number;
      /** Documents whose bytes could not be opened. */
      readonly unreadable: number;
      readonly isOffline: boolean;
    }
  | { readonly kind: "over" }
  | { readonly kind: "failed"; readonly answer: Extract<Answer, { kind: "refused" }> };

export interface DeskBoxOptions {
  readonly service: string;
  /** Read at each question: the form fills meanwhile. */
  readonly readLimits: () => FormLimits;
  readonly onState: (state: DeskState) => void;
  readonly onFile: (file: File) => void;
  readonly calls?: PhoneCalls;
}

const linkOf = ({ text }: Secret): string =>
  `${window.location.origin}${ownAddress(portalPages.phone)}#${text}`;

interface ReadBox {
  readonly until: string;
  readonly isConnected: boolean;
  readonly documents: readonly string[];
}

const readBox = (value: unknown): ReadBox => {
  const { scadeIl, collegato, documenti } = objectOf(value);
  return {
    until: textOf(scadeIl),
    isConnected: collegato === true,
    documents: Array.isArray(documenti) ? documenti.map(textOf).filter(Boolean) : [],
  };
};

/**
 * Opens a box for a phone and brings its documents, until it is closed or its time is over. Failures that pass are repeated. Each document is
 * given once, in the order of its arrival.
 */
export function openDeskBox(options: DeskBoxOptions): { close(): void } {
  const { service, readLimits, onState, onFile, calls = phoneCalls } = options;
  const pause = pauses();
  let isClosed = false;
  let access: Access | undefined;
  const seen = new Set<string>();
  const counts = { received: 0, unreadable: 0 };

  /** Takes a document, opens it, and removes it from the box. */
  async function bring(secret: Secret, own: Access, name: string): Promise<void> {
    if (!seen.has(name)) {
      const answer = await calls.take(own, name);
      if (isClosed || answer.kind === "refused" || !(answer.value instanceof Blob)) return;
      const file = await openFile(secret, name, new Uint8Array(await answer.value.arrayBuffer()));
      if (isClosed) return;
      seen.add(name);
      counts[file ? "received" : "unreadable"]++;
      if (file) onFile(file);
    }
    await calls.remove(own, name);
  }

  async function run(): Promise<void> {
    onState({ kind: "opening" });
    const secret = await newSecret();
    const own = { box: secret.id, key: newKey() };
    let answer = await calls.open(own, service, readLimits());
    access = own;
    if (isClosed) return calls.close(own);
    if (answer.kind === "refused") return onState({ kind: "failed", answer });
    let box = readBox(answer.value);
    const link = linkOf(secret);
    const show = (isOffline: boolean) => onState({ kind: "open", link, ...box, ...counts, isOffline });
    for (;;) {
      const isOffline = answer.kind === "refused";
      show(isOffline);
      for (const name of box.documents) {
        await bring(secret, own, name);
        if (isClosed) return;
        show(isOffline);
      }
      await pause.wait(isOffline ? every.offline : document.hidden ? every.hidden : every.shown);
      if (isClosed) return;
      answer = await calls.follow(own, readLimits().room);
      if (isClosed) return;
      if (endOf(answer) !== undefined) return onState({ kind: "over" });
      if (answer.kind === "done") box = readBox(answer.value);
      else if (!isPassing(answer)) return onState({ kind: "failed", answer });
      else box = { ...box, documents: [] };
    }
  }

  const leave = () => {
    if (access) calls.close(access);
  };
  const stopListening = onShown(() => pause.end());
  addEventListener("pagehide", leave);
  run().catch((error: unknown) => {
    reportError(error); // a defect of the portal
    if (!isClosed) onState({ kind: "over" });
  });
  return {
    close() {
      if (isClosed) return;
      isClosed = true;
      stopListening();
      removeEventListener("pagehide", leave);
      pause.end();
      leave();
    },
  };
}

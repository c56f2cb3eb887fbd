import type { createStore } from "jotai";
import type { ReactNode } from "react";
import type { Answer, HttpRequest } from "../engine/calls/index.ts";
import type { DraftParts, DraftPlace } from "../engine/drafts/index.ts";
import type { Draft, FlowState } from "../engine/flow/index.ts";
import type { CompiledService, JsonObject } from "../engine/index.ts";
import type { Phones, PrivacyAnswer } from "../forms/index.ts";
import type { GivenRating } from "../ui/outcome/EaseRating.tsx";

export type Store = ReturnType<typeof createStore>;

/** A resolved navigation target. `replace` replaces the history entry: a redirect by a guard is no visit. */
export type Destination =
  | { readonly path: string; readonly replace?: boolean }
  | { readonly page: "home" | "login" | "back" | "print" }
  | { readonly page: "userDenied"; readonly status: number | null; readonly title: string | null }
  | { readonly leave: string };

/** Options of one request. */
export interface SendOptions {
  /** The file to upload. */
  readonly file?: File;
  /** Receives the percentage sent so far, from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** Idempotency key of a call that changes data: repeating the call with the same key and data has no effect. */
  readonly key?: string;
  /** Id of the pasted list that the call is a line of. */
  readonly list?: string;
}

/** Counts how a service is used, without identity. Each step and each service is counted once per visit. */
export interface Usage {
  /** Counts a step that the visit opens for the first time. */
  opened(step: string): void;
  /** False once the visit has rated the service, and when that could not be noted. */
  mayRate(): boolean;
  /** Sends how easy the service was, and why. Resolves to false when it was not counted. */
  rate(step: string, rating: GivenRating): Promise<boolean>;
}

/** A draft for the server. */
export interface DraftToKeep {
  readonly parts: DraftParts;
  readonly place: DraftPlace;
  /** Takes over the parts that another page, or another device, has changed meanwhile. Returns true when the typed data are others now. */
  onChangedElsewhere(parts: DraftParts): boolean;
}

/** The copy of one draft outside the tab. */
export interface KeptDraft {
  /** Keeps the state that the tab has stored. */
  keep(draft: Draft): void;
  /** The request of the page has ended: it was sent, which deletes the copy, or the page has none any more, and the copy stays. */
  end(how: "sent" | "left"): void;
  /**
   * Asks before a submission whether another page has changed or ended the draft, and takes over its changes. Returns the text that the person
   * has to read first; null when the request may be sent.
   */
  settle(): Promise<string | null>;
}

/** The parts of a flow that a kept draft reads and changes. */
export interface OwnFlow {
  read(): FlowState;
  update(change: (state: FlowState) => FlowState): void;
}

/**
 * The drafts outside the tab, by service: those of a logged-in person at the server, or those that an anonymous visitor has handed to another device.
 * Failures are silent: the tab has the drafts too.
 */
export interface ServerDrafts {
  /** Notices about a request that another page has changed, sent, deleted, or replaced by another one. They are loaded with their part of the program. */
  readonly texts: Readonly<Record<"changed" | "beforeSending" | "other" | "sent" | "dropped", string>>;
  /** Opens the kept draft of a flow. Services without a submission have none. */
  open(host: Host, service: CompiledService, flow: OwnFlow): KeptDraft;
  /** Keeps a draft soon. */
  keep(service: string, draft: DraftToKeep): void;
  /** The request of the page has ended. `sent`: the kept draft is deleted at once. `left`: the page has none any more, and the kept one stays. */
  end(service: string, how: "sent" | "left"): void;
  /** Keeps it now. Resolves to the change that others have made since; `same` also while the server does not answer. */
  settle(service: string): Promise<"same" | "changed" | "other" | "sent" | "dropped">;
}

/** The services that a program gives to the screens. Screens reach everything outside the page through it. */
export interface Host {
  readonly store: Store;
  readonly region: JsonObject;
  /** Null for an anonymous user. */
  readonly identity: JsonObject | null;
  /** Sends a request within its time limit. Failures are refusals; it never throws. */
  send(request: HttpRequest, sending?: SendOptions): Promise<Answer>;
  /** ISO date. */
  today(): string;
  /** Milliseconds since 1970 by the server's clock. Dates the idempotency keys. */
  now(): number;
  navigate(destination: Destination): void;
  /** True when the browser may navigate to an external address that came from a response. */
  isSafe(address: string): boolean;
  /** Null when the region does not offer the service. */
  pathOf(service: string, step: string): string | null;
  /** Link to the help page, shown when the outcome of a call is unknown. */
  readonly help?: { readonly label: string; readonly path: string } | null;
  /** Ways to reach the help desk, one line each, with marked links. Absent: none. */
  readonly contacts?: readonly string[];
  /** Path of the home page. */
  readonly home: string;
  announceTitle(title: string): void;
  /** Undefined while drafts stay in the tab: their part of the program may be loaded later. */
  readonly drafts?: ServerDrafts | undefined;
  /** Absent: nothing is counted, and no rating is asked for. */
  readonly usage?: Usage;
  saveFile(file: Blob, name: string | undefined): void;
  /** Loads the function that sanitizes HTML and renders it. Without it HTML is shown as plain text. */
  loadMarkup?: () => Promise<(html: string) => ReactNode>;
  /** Loads the privacy notice of the service. Without it a consent cannot open its text. */
  readPrivacy?: () => Promise<PrivacyAnswer>;
  /** Loads the part for documents from a phone; null where this browser cannot offer it. Absent: they come from this device only. */
  loadPhones?: () => Promise<Phones | null>;
}

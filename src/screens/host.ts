import type { createStore } from "jotai";
import type { Answer, HttpRequest, JsonObject } from "../engine/index.ts";
import type { PrivacyAnswer } from "../forms/index.ts";

export type Store = ReturnType<typeof createStore>;

/** Where a button leads, resolved. `replace` leaves no trace in the history: a failed guard was no visit. */
export type Destination =
  | { readonly path: string; readonly replace?: boolean }
  | { readonly page: "home" | "logout" | "back" | "print" }
  | { readonly page: "userDenied"; readonly status: number | null; readonly title: string | null }
  | { readonly leave: string };

/** What goes along with a request. */
export interface Sending {
  /** The document of an upload. */
  readonly file?: File;
  /** How much of it has been sent, from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** Of a call that changes something: however often it is sent with the same data, it is carried out once. */
  readonly key?: string;
}

/** What a program gives to the screens: all that reaches outside of the page goes through here. */
export interface Host {
  readonly store: Store;
  readonly region: JsonObject;
  /** Null: nobody is logged in. */
  readonly identity: JsonObject | null;
  /** Never throws: what goes wrong is a refusal. Time limits are its job. */
  send(request: HttpRequest, sending?: Sending): Promise<Answer>;
  /** ISO date. */
  today(): string;
  /** Milliseconds since 1970 by the server's clock, which dates the keys of calls. */
  now(): number;
  navigate(destination: Destination): void;
  /** Whether the person may be sent to an address outside of the portal that an answer gave. */
  isSafe(address: string): boolean;
  /** Null when the region does not offer the service. */
  pathOf(service: string, step: string): string | null;
  /** Where to ask when the outcome of a call is not known. */
  readonly help?: { readonly label: string; readonly path: string } | null;
  /** Path of the home page. */
  readonly home: string;
  announceTitle(title: string): void;
  saveFile(file: Blob, name: string | undefined): void;
  /** The privacy notice of the service; without it a consent has no text to open. */
  readPrivacy?: () => Promise<PrivacyAnswer>;
}

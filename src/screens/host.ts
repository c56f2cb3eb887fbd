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

/** What a program gives to the screens: all that reaches outside of the page goes through here. */
export interface Host {
  readonly store: Store;
  readonly region: JsonObject;
  /** Null: nobody is logged in. */
  readonly identity: JsonObject | null;
  /** Never throws: what goes wrong is a refusal. Time limits are its job. */
  send(request: HttpRequest): Promise<Answer>;
  /** ISO date. */
  today(): string;
  navigate(destination: Destination): void;
  /** Null when the region does not offer the service. */
  pathOf(service: string, step: string): string | null;
  /** Path of the home page. */
  readonly home: string;
  announceTitle(title: string): void;
  saveFile(file: Blob, name: string | undefined): void;
  /** The privacy notice of the service; without it a consent has no text to open. */
  readPrivacy?: () => Promise<PrivacyAnswer>;
}

import { isObject } from "../../engine/index.ts";

/**
 * The messages between the studio and the page of a preview in its frame. Both are of one origin, which both sides check with the window that
 * sends: a page of another site gets nothing and is not heard.
 */

/** Compiled services that differ from those that the portal has stored, by their names. */
export interface ToPage {
  readonly kind: "definizioni";
  readonly number: number;
  readonly services: readonly (readonly [id: string, text: string])[];
}

/** The page listens; or it has the services of a message: `isShown` is false when it must be loaded again to show them. */
export type FromPage =
  | { readonly kind: "pronta" }
  | { readonly kind: "mostrate"; readonly number: number; readonly isShown: boolean };

export const isToPage = (data: unknown): data is ToPage => isObject(data) && data.kind === "definizioni";

export const isFromPage = (data: unknown): data is FromPage =>
  isObject(data) && (data.kind === "pronta" || data.kind === "mostrate");

/** True for a message of a window of this origin. */
export const isFrom = ({ origin, source }: MessageEvent, sender: Window | null | undefined): boolean =>
  sender !== null && sender !== undefined && source === sender && origin === window.location.origin;

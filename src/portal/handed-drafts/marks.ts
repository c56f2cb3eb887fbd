import { isObject } from "../../engine/index.ts";
import { quietly } from "../../screens/index.ts";
import { handedPlace } from "./handed-place.ts";

/** A link that this tab has made, until it has ended or the person has read that another device has used it. */
export interface Mark {
  readonly id: string;
  /** The id of its request; null: it had none. */
  readonly request: string | null;
}

/** The most marks of a service. */
const most = 10;

function readAll(): Record<string, unknown> {
  const marks = quietly(() => JSON.parse(sessionStorage.getItem(handedPlace()) ?? "{}") as unknown);
  return isObject(marks) ? marks : {};
}

/** Reads a mark. Earlier programs set `isKnown` once the person had read that it was used. */
function readMark(value: unknown): Mark[] {
  if (!isObject(value) || typeof value.id !== "string" || value.isKnown === true) return [];
  return [{ id: value.id, request: typeof value.request === "string" ? value.request : null }];
}

/** The marks of a service, the oldest first. Earlier programs stored one mark in place of the list. */
export function marksOf(service: string): readonly Mark[] {
  const { [service]: stored } = readAll();
  return (Array.isArray(stored) ? stored : [stored]).flatMap(readMark);
}

/** True when a further mark takes the place of the oldest one. */
export const isFull = (service: string): boolean => marksOf(service).length >= most;

function setMarks(service: string, marks: readonly Mark[]): void {
  const { [service]: _, ...others } = readAll();
  const all = marks.length > 0 ? { ...others, [service]: marks } : others;
  // Without the storage the person is not asked before the submission; its key still sends it once.
  quietly(() =>
    Object.keys(all).length > 0
      ? sessionStorage.setItem(handedPlace(), JSON.stringify(all))
      : sessionStorage.removeItem(handedPlace()),
  );
}

export const addMark = (service: string, mark: Mark): void =>
  setMarks(service, [...marksOf(service), mark].slice(-most));

/** Drops the marks of some links. */
export function dropMarks(service: string, links: readonly Pick<Mark, "id">[]): void {
  const ids = new Set(links.map(({ id }) => id));
  setMarks(
    service,
    marksOf(service).filter(({ id }) => !ids.has(id)),
  );
}

import { atom } from "jotai";
import type { Store } from "../host.ts";

/** State of a file that is not stored: lost with the page, unlike the documents of the form. */
export interface PageFile {
  /** Null for a document that was uploaded before the page was loaded. */
  readonly file: File | null;
  readonly state: "waiting" | "uploading" | "still" | "removing";
  /** From 0 to 100. */
  readonly progress: number;
  /** The archive identifier, once it has one. */
  readonly archive: string | null;
  /** Why it could not be removed. */
  readonly message: string | null;
}

export type PageFiles = Readonly<Record<string, PageFile>>;

/** By the id of their line, which stays the same from the choice of the file to its removal. */
export const pageFilesAtom = atom<PageFiles>({});

const UNKNOWN: PageFile = { file: null, state: "still", progress: 0, archive: null, message: null };

export const notePageFile = (store: Store, id: string, change: Partial<PageFile>): void =>
  store.set(pageFilesAtom, (files) => ({ ...files, [id]: { ...UNKNOWN, ...files[id], ...change } }));

export const dropPageFile = (store: Store, id: string): void =>
  store.set(pageFilesAtom, (files) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => name !== id)),
  );

/** The line of a document: the one of its file, else it is known by its archive identifier. */
export const lineOf = (files: PageFiles, archive: string): string =>
  Object.entries(files).find(([, file]) => file.archive === archive)?.[0] ?? archive;

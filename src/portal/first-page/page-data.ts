import { escapeTemplate } from "../../protocol/page-answers.ts";
import type { PortalManifest } from "../manifest.ts";
import { readTemplate } from "../transport/page-answers.ts";

/** The data that an HTML page of the build carries. */
export interface PageData {
  readonly manifest: PortalManifest;
  /** True when the server sent the page to a browser without a session: nobody is logged in. */
  readonly isAnonymous: boolean;
  /** The path whose content the page contains, rendered at build time; null for a page without content. */
  readonly renderedPath: string | null;
}

/** The `template` element of the page that holds its data: the browser neither shows nor runs it. */
const holder = "dati-pagina";

/** Writes the element with the data. */
export function writePageData(data: PageData): string {
  return `<template id="${holder}">${escapeTemplate(JSON.stringify(data))}</template>`;
}

/** Reads the data of the page; null when it carries none, as in development. */
export const readPageData = (): PageData | null => readTemplate(holder) as PageData | null; // written by `writePageData`

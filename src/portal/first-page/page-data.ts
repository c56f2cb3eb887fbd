import type { Manifest } from "../../engine/definition.ts";

/** The data that an HTML page of the build carries. */
export interface PageData {
  readonly manifest: Manifest;
  /** True when the server sent the page to a browser without a session: nobody is logged in. */
  readonly isAnonymous: boolean;
  /** The path whose content the page contains, rendered at build time; null for a page without content. */
  readonly drawnPath: string | null;
}

/** The `template` element of the page that holds its data: the browser neither shows nor runs it. */
const holder = "dati-pagina";

/** Writes the element with the data. */
export function writePageData(data: PageData): string {
  const text = JSON.stringify(data).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<template id="${holder}">${text}</template>`;
}

/** Reads the data of the page; null when it carries none, as in development. */
export function readPageData(): PageData | null {
  const element = document.getElementById(holder);
  const text = element instanceof HTMLTemplateElement ? element.content.textContent : null;
  return text ? (JSON.parse(text) as PageData) : null; // written by `writePageData`
}

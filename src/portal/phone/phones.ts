import { createElement, type ComponentType } from "react";
import { isPreview } from "../../protocol/preview-page.ts";
import type { PhonePanelProps, Phones } from "../../forms/index.ts";
import { canSeal } from "../handover/can-seal.ts";
import { loadChunk } from "../loading/chunks.ts";

/** The documents of a service from a phone; null where the browser has no cryptography, and in a preview of staff. */
export const phonesOf = (service: string): Phones | null =>
  canSeal() && !isPreview()
    ? {
        async loadPanel(): Promise<ComponentType<PhonePanelProps>> {
          const { DeskPanel } = await loadChunk("telefono", () => import("./DeskPanel.tsx"));
          return (props) => createElement(DeskPanel, { ...props, service });
        },
      }
    : null;

/** Loads the page of the phone. Its chunks are named here: their names in the first file would weigh on every page. */
export const loadPhonePage = async () => (await import("./PhonePage.tsx")).PhonePage;

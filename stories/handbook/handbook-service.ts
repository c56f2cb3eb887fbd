import type { Diagnostic } from "../../src/definitions/source/diagnostics.ts";

/** What `.storybook/handbook-service.ts` tells of the service that the handbook explains. */
export interface HandbookService {
  readonly text: string;
  /** None: it is sound. */
  readonly problems: readonly Diagnostic[];
  readonly faults: readonly {
    readonly title: string;
    readonly right: string;
    readonly wrong: string;
    readonly problems: readonly Diagnostic[];
  }[];
  readonly explained: string;
}

import { createContext, use, type ReactNode } from "react";
import type { Block, Effect, Scope, StepKind, Validators } from "../engine/index.ts";
import type { EffectResult } from "./calls/run-effect.ts";
import type { CallContext } from "./calls/context.ts";

/** What every piece of a step may need of it. */
export interface StepView {
  /** Draws any kind of block: blocks hold blocks, so they find this here and not by importing each other. */
  draw(block: Block, scope: Scope): ReactNode;
  readonly kind: StepKind;
  readonly context: CallContext;
  readonly validators: Validators;
  readonly scope: Scope;
  /** Something is being done: the page is covered and no button answers. */
  readonly busy: boolean;
  /** Does what a button says, unless something else is being done; null then. */
  run(effect: Effect, scope: Scope): Promise<EffectResult | null>;
  /** Tells how many errors are on the page; zero when they are gone. */
  announceErrors(count: number): void;
}

/** A part of the page with a place of its own for what goes wrong. */
export interface Panel {
  run(effect: Effect, scope: Scope): Promise<void>;
}

const within = <T>(value: T | null): T => {
  if (value === null) throw new Error("screens: a piece of a step is drawn outside of StepScreen");
  return value;
};

const StepContext = createContext<StepView | null>(null);
const PanelContext = createContext<Panel | null>(null);
/** Level of the next heading: 2 under the title of the step, deeper inside sections. */
export const HeadingLevel = createContext(2);

export const StepProvider = StepContext.Provider;
export const PanelProvider = PanelContext.Provider;
export const useStep = (): StepView => within(use(StepContext));
export const usePanelActions = (): Panel => within(use(PanelContext));

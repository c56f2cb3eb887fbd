import { createContext, use, type ReactNode } from "react";
import type { Block, Effect, Step, Validators } from "../engine/index.ts";
import type { Scope } from "../engine/expressions/index.ts";
import type { EffectResult } from "./calls/run-effect.ts";
import type { CallContext } from "./calls/context.ts";
import type { StepScope } from "./step-scope.ts";

/** The context of a step, for all its components. Its scope is outside React: each component subscribes to its part. */
export interface StepView {
  /** Renders any kind of block. Blocks contain blocks; through the context they need not import each other. */
  render(block: Block, scope: Scope): ReactNode;
  readonly step: Step;
  readonly context: CallContext;
  readonly scope: StepScope;
  readonly validators: Validators;
  /** True while an effect runs: a spinner covers the page and clicks do nothing. */
  readonly busy: boolean;
  /** Runs the effect of a button. Returns null when another effect is running. */
  run(effect: Effect, scope: Scope): Promise<EffectResult | null>;
  /** Makes the calls of `load` again. */
  reload(): void;
  /** Adds the number of validation errors of a form to the title of the window; zero removes it. */
  announceErrors(form: string, count: number): void;
}

/** The actions of a panel: a part of the page that shows its own problems. */
export interface PanelActions {
  run(effect: Effect, scope: Scope): Promise<void>;
}

const within = <T>(value: T | null): T => {
  if (value === null) throw new Error("screens: a component of a step is rendered outside of StepScreen");
  return value;
};

const StepContext = createContext<StepView | null>(null);
const PanelContext = createContext<PanelActions | null>(null);
/** True while calls of the page, or of a form block, are not answered. */
export const Loading = createContext(false);
/** Level of the next heading: 2 below the title of the step, deeper inside sections. */
export const HeadingLevel = createContext(2);

export const StepProvider = StepContext.Provider;
export const PanelProvider = PanelContext.Provider;
export const useStep = (): StepView => within(use(StepContext));
export const usePanelActions = (): PanelActions => within(use(PanelContext));

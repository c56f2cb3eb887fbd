/** A test of a run, as its tool reports it (`tools.mjs`). */
export interface ReportedTest {
  readonly title: string;
  readonly state: "passed" | "failed" | "left";
  readonly file?: string;
  readonly project?: string;
  readonly reason?: string;
  readonly isWhole?: boolean;
}

export interface Tool {
  run(run: object): Promise<readonly ReportedTest[]>;
  again(run: object, tests: readonly ReportedTest[]): readonly object[];
}

export const MOST_TRIED_AGAIN: number;
export function runStage(
  stage: { readonly runs: readonly { readonly tool: string }[]; readonly deletes?: readonly string[] },
  tools?: Readonly<Record<string, Tool>>,
): Promise<{
  readonly passed: number;
  readonly failures: readonly string[];
  readonly unstable: readonly string[];
}>;

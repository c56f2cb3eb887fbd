import type { Hint, Params } from "./diagnostics.ts";
import type { DiagnosticCode } from "./messages.ts";

/** Reports at a character of a text. */
type ReportAt = (code: DiagnosticCode, offset: number, params?: Params, hint?: Hint) => void;

/** An authored text, or a part of one, that reports at the location of its characters. */
export class SourceText {
  constructor(
    readonly text: string,
    private readonly reportAt: ReportAt,
    private readonly start = 0,
  ) {}

  /** A part of this text that begins `offset` characters after its start. */
  part(text: string, offset: number): SourceText {
    return new SourceText(text, this.reportAt, this.start + offset);
  }

  /** The same text, which calls a function at each report. */
  observed(onReport: () => void): SourceText {
    const report: ReportAt = (...problem) => {
      onReport();
      this.reportAt(...problem);
    };
    return new SourceText(this.text, report, this.start);
  }

  report(code: DiagnosticCode, offset: number, params?: Params, hint?: Hint): void {
    this.reportAt(code, this.start + offset, params, hint);
  }
}

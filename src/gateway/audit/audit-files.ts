import { appendFile, mkdir, readdir, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { AuditSink } from "./audit.ts";

export interface AuditFileOptions {
  folder: string;
  /** Days for which a file is kept. */
  days: number;
  /** Called when lines are lost: how many, and why. */
  onLoss(count: number, error: unknown): void;
  now?: () => number;
}

/** Lines that wait for a slow disk; further ones are lost, because memory is limited. */
const mostWaiting = 20_000;
/** Milliseconds between two looks for old files. */
const sweepInterval = 6 * 3_600_000;
const dayLength = 86_400_000;

const fileName = /^audit-(\d{4}-\d\d-\d\d)\.[\w.-]+\.jsonl$/;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Appends lines to `audit-<day>.<host>.<pid>.jsonl`: one file by day (UTC) and process, so that processes can share a folder. Lines that arrive during
 * a write are written together by the next one.
 */
export function auditFiles(options: AuditFileOptions): AuditSink {
  const { folder, onLoss } = options;
  let waiting: { file: string; line: string }[] = [];
  let writing: Promise<void> | undefined;
  const fileFor = (at: Date) =>
    join(folder, `audit-${dayOf(at)}.${hostname().replace(/[^\w.-]/g, "_")}.${process.pid}.jsonl`);

  async function writeAll() {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await appendLines(folder, lines).catch((error: unknown) => onLoss(lines.length, error));
    }
    writing = undefined;
  }

  const timer = setInterval(() => void sweep(options).catch(() => undefined), sweepInterval).unref();
  void sweep(options).catch(() => undefined);
  return {
    write(line, at) {
      if (waiting.length >= mostWaiting) return onLoss(1, new Error("the disk is too slow"));
      waiting.push({ file: fileFor(at), line });
      writing ??= writeAll();
    },
    async close() {
      clearInterval(timer);
      await writing;
    },
  };
}

async function appendLines(folder: string, lines: readonly { file: string; line: string }[]) {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const files = new Map<string, string>();
  for (const { file, line } of lines) files.set(file, `${files.get(file) ?? ""}${line}\n`);
  for (const [file, text] of files) await appendFile(file, text, { mode: 0o640 });
}

/** Deletes files of days before the period, of any process: those of a process that has ended have no other owner. */
async function sweep({ folder, days, now = Date.now }: AuditFileOptions) {
  const oldest = dayOf(new Date(now() - days * dayLength));
  for (const name of await readdir(folder)) {
    const [, day] = fileName.exec(name) ?? [];
    if (day !== undefined && day < oldest) await unlink(join(folder, name)).catch(() => undefined);
  }
}

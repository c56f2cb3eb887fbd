import { connect, type NetConnectOpts } from "node:net";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** Scans files for malware; throws when the scan fails. */
export interface Antivirus {
  isInfected(bytes: Buffer): Promise<boolean>;
}

const timeLimit = 15_000;

/** Connects to ClamAV's daemon, at `host:port` or the path of its socket. */
export function clamd(address: string): Antivirus {
  const [, bracketed, plain, port] = /^(?:\[([^\]/]+)\]|([^/]+)):(\d+)$/.exec(address) ?? [];
  const host = bracketed ?? plain;
  const target: NetConnectOpts = host ? { host, port: Number(port) } : { path: address };
  return {
    async isInfected(bytes) {
      const answer = await ask(target, bytes);
      if (/^stream: OK$/.test(answer)) return false;
      if (/^stream: .+ FOUND$/.test(answer)) return true;
      throw new Error(`clamd answered ${answer || "nothing"}`);
    },
  };
}

/** Sends the INSTREAM command: chunks with their length before them, then an empty chunk. The daemon answers one line. */
function ask(target: NetConnectOpts, bytes: Buffer) {
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(target);
    socket.setTimeout(timeLimit, () => socket.destroy(new Error("clamd does not answer")));
    socket.on("error", reject);
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer.replace(/\0[\s\S]*/, "").trim()));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(Buffer.concat([Buffer.from("zINSTREAM\0"), length, bytes, Buffer.alloc(4)]));
  });
}

export interface ScanOptions {
  /** Undefined: files are not scanned. */
  antivirus?: Antivirus;
  /** Accept files when the antivirus does not answer. */
  antivirusOptional?: boolean;
  /** Logs a failed scan of an accepted file. */
  warn(error: unknown): void;
}

/** Throws 406 for an infected file, and 503 when the scan fails and is not optional. */
export async function scanFile(bytes: Buffer, { antivirus, antivirusOptional, warn }: ScanOptions) {
  if (!antivirus) return;
  let isInfected: boolean;
  try {
    isInfected = await antivirus.isInfected(bytes);
  } catch (cause) {
    if (!antivirusOptional) throw new HttpError(503, texts.file.notScanned, { cause });
    warn(cause);
    return;
  }
  if (isInfected) throw new HttpError(406, texts.file.infected);
}

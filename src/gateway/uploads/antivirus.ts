import { connect, type NetConnectOpts } from "node:net";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** Looks for malware in a file; throws when it cannot tell. */
export interface Antivirus {
  isInfected(bytes: Buffer): Promise<boolean>;
}

const patience = 15_000;

/** ClamAV's daemon, at `host:port` or the path of its socket. */
export function clamd(address: string): Antivirus {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  const place: NetConnectOpts = host ? { host, port: Number(port) } : { path: address };
  return {
    async isInfected(bytes) {
      const answer = await ask(place, bytes);
      if (/^stream: OK$/.test(answer)) return false;
      if (/^stream: .+ FOUND$/.test(answer)) return true;
      throw new Error(`clamd answered ${answer || "nothing"}`);
    },
  };
}

/** INSTREAM: the command, pieces with their length before them, an empty piece; one line comes back. */
function ask(place: NetConnectOpts, bytes: Buffer) {
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(place);
    socket.setTimeout(patience, () => socket.destroy(new Error("clamd does not answer")));
    socket.on("error", reject);
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer.replace(/\0[\s\S]*/, "").trim()));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(Buffer.concat([Buffer.from("zINSTREAM\0"), length, bytes, Buffer.alloc(4)]));
  });
}

export interface ScanOptions {
  /** None: files are not looked into. */
  antivirus?: Antivirus;
  /** Let files pass when the antivirus does not answer. */
  isOptional?: boolean;
  warn(error: unknown): void;
}

/** Throws 406 for what is infected, and 503 when nobody can tell, unless the deployment prefers to go on. */
export async function refuseInfected(bytes: Buffer, { antivirus, isOptional, warn }: ScanOptions) {
  if (!antivirus) return;
  let isInfected: boolean;
  try {
    isInfected = await antivirus.isInfected(bytes);
  } catch (cause) {
    if (!isOptional) throw new HttpError(503, texts.file.notScanned, { cause });
    warn(cause);
    return;
  }
  if (isInfected) throw new HttpError(406, texts.file.infected);
}

import { get } from "node:http";
import { draftKey, loginSecret } from "./person.ts";
import { freePort, start, until, type Program } from "./programs.ts";

/** The folder of the program. */
export const home = new URL("../..", import.meta.url).pathname;

/** The program of a gateway: of this source tree, unless `GATEWAY_COMMAND` and `GATEWAY_FOLDER` name another. */
const ownProgram = {
  command: process.env.GATEWAY_COMMAND?.split(" ") ?? [process.execPath, "src/start/start.mjs"],
  folder: process.env.GATEWAY_FOLDER ?? home,
};

export interface GatewayOptions {
  /** Another program, for example of another version. */
  program?: { command: string[]; folder: string };
  /** By default a free one. */
  port?: number;
  databaseUrl: string;
  publicUrl: string;
  backendUrl: string;
  /** Milliseconds that the process's clock is fast; negative: slow. */
  clockSkew?: number;
  environment?: Record<string, string>;
}

export interface GatewayProcess extends Program {
  port: number;
}

/** The environment of a production deployment without person, address or settings of this machine. */
async function environmentOf(
  { databaseUrl, publicUrl, backendUrl, clockSkew, environment }: GatewayOptions,
  port: number,
) {
  const { PATH = "", HOME = "" } = process.env;
  const skew = new URL("skewed-clock.mjs", import.meta.url).href;
  return {
    PATH,
    HOME,
    TZ: "Europe/Rome",
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "1",
    BACKEND_PUBLIC_URL: backendUrl,
    BACKEND_AUTH_URL: backendUrl,
    // Every call of a list reaches the back end, and no limit stops the tests.
    LOOKUP_CACHE_SECONDS: "0",
    LOOKUPS_PER_MINUTE: "1000000",
    FAILED_SEARCHES_PER_HOUR: "1000000",
    UPLOADS_PER_HOUR: "1000000",
    UPLOADS_PER_ADDRESS: "1000000",
    MESSAGES_PER_RECIPIENT: "1000000",
    MESSAGES_PER_ADDRESS: "1000000",
    MESSAGES_PER_HOUR: "1000000",
    CAPTCHA: "0",
    LOGIN: "headers",
    LOGIN_PROXY: "127.0.0.1",
    LOGIN_SECRET: loginSecret,
    DRAFT_KEYS: draftKey,
    ...(clockSkew && { CLOCK_SKEW: String(clockSkew), NODE_OPTIONS: `--import ${skew}` }),
    ...environment,
  };
}

/** Starts a gateway in a process of its own, and waits until it answers. */
export async function startGateway(options: GatewayOptions): Promise<GatewayProcess> {
  const port = options.port ?? (await freePort());
  const { command, folder } = options.program ?? ownProgram;
  const program = await start(command, { cwd: folder, env: await environmentOf(options, port) });
  await until(
    "the gateway answers",
    () => {
      if (!program.isRunning()) throw new Error(`the gateway has ended:\n${program.output()}`);
      return isAlive(port);
    },
    60_000,
  );
  return { ...program, port };
}

/** Returns true when the health address answers. */
const isAlive = (port: number) =>
  new Promise<boolean>((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/salute", timeout: 1_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });

import type { InjectOptions } from "fastify";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Measured, MeasuredRequest } from "./measured-gateway.ts";

/** Starts a gateway in a process of its own. */
export async function measureGateway() {
  const script = new URL("measured-gateway.ts", import.meta.url).pathname;
  const child = fork(script, {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  let last = 0;
  return {
    /** Sends a request and returns its cost. One at a time. `long` names the list that the back end answers with. */
    async send(request: InjectOptions, long?: MeasuredRequest["long"]): Promise<Measured> {
      child.send({ id: ++last, request, long } satisfies MeasuredRequest);
      const [answer] = await once(child, "message");
      return (answer as { measured: Measured }).measured; // as the child sends it
    },
    close: () => child.kill(),
  };
}

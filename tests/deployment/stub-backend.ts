import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { operationFinder } from "../support/server/find-operation.ts";
import { samplesOf } from "../support/server/samples.ts";

const contract = readContract();
const samples = samplesOf(contract);

/** A call that the back end has carried out. */
export interface CarriedOut {
  operation: string;
  /** The idempotency key, when the gateway sends one. */
  key?: string;
  /** The body as it arrived. */
  body: string;
}

/** A region's back end over HTTP. It answers each operation with a sample, and keeps the changes that it has carried out. */
export interface StubBackend {
  url: string;
  /** Calls that change data, in their order. */
  carriedOut: CarriedOut[];
  /** Calls of any kind. */
  calls: () => number;
  /** Keeps every answer back until the returned function is called. */
  hold(): () => void;
  /** The body of each operation's answer by its id; a test may replace some. */
  answers: Map<string, string>;
  end(): Promise<void>;
}

const findOperation = operationFinder(contract);
const answersOfContract = () =>
  new Map(contract.operations.map((one) => [one.id, JSON.stringify(samples.answerOf(one) ?? {})]));

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives bytes
  return Buffer.concat(chunks).toString("latin1");
}

/** Starts the back end on a free port of this machine. It ignores keys: each call that arrives is carried out. */
export async function startBackend(): Promise<StubBackend> {
  let calls = 0;
  let released: Promise<void> | undefined;
  const server = createServer((request, response) => {
    void answer().catch(() => response.destroy());
    async function answer() {
      calls += 1;
      const body = await read(request);
      const operation = findOperation(request.method ?? "", request.url ?? "");
      if (!operation) return void response.writeHead(404).end();
      keep(operation, request, body);
      await released;
      response.writeHead(200, { "content-type": "application/json" }).end(stub.answers.get(operation.id));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function keep({ id, method }: Operation, { headers }: IncomingMessage, body: string) {
    if (method === "GET") return;
    const key = headers["idempotency-key"]?.toString();
    stub.carriedOut.push({ operation: id, key, body });
  }

  const { port } = server.address() as AddressInfo; // it listens on a port
  const stub: StubBackend = {
    url: `http://127.0.0.1:${port}`,
    carriedOut: [],
    calls: () => calls,
    hold() {
      let release = () => {};
      released = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    answers: answersOfContract(),
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return stub;
}

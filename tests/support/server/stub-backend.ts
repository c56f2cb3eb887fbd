import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { examplesOf } from "../../../src/contract/examples.ts";
import { readContract } from "../../../src/contract/read-contract.ts";

/** A region's back end over HTTP that answers each call with the example of the contract. */
export async function stubBackend() {
  const { document, operations } = readContract();
  const routes = operations.map((operation) => ({
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`),
    operation,
  }));
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    calls.push(`${request.method} ${path}`);
    const found = routes.find(
      ({ pattern, operation }) => pattern.test(path) && operation.method.toUpperCase() === request.method,
    );
    const success = found && [...found.operation.answers].find(([status]) => status < 300);
    const [example] = success?.[1] ? examplesOf(document, success[1]) : [];
    request.resume();
    response
      .writeHead(success?.[0] ?? 404, { "content-type": "application/json" })
      .end(JSON.stringify(example?.[1] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // listening
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

import type { FastifyInstance } from "fastify";
import { examplesPath } from "./addresses.ts";
import type { Examples } from "./examples.ts";

/** Mounts the calls of the development panel: the list of example answers, and the choice for an operation. */
export function mountExamples(app: FastifyInstance, examples: Examples): void {
  app.get(examplesPath, async (_request, reply) =>
    reply.header("cache-control", "no-store").send(examples.list()),
  );
  app.put<{ Params: { operation: string; choice: string } }>(
    `${examplesPath}/:operation/:choice`,
    async ({ params: { operation, choice } }, reply) =>
      examples.choose(operation, choice) ? reply.send(examples.list()) : reply.code(404).send([]),
  );
}

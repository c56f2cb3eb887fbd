import type { FastifyInstance } from "fastify";

/** Reads the forms of the demonstration's own pages into objects. */
export const readForms = (scope: FastifyInstance) =>
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

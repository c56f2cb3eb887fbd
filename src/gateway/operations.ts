import type { FastifyInstance } from "fastify";
import { routeOf } from "../contract/bases.ts";
import type { Contract } from "../contract/operations.ts";
import { watchClient } from "./backend/client-signal.ts";
import { isCacheable } from "./cache/cacheable.ts";
import { closureGuard, csrfGuard, definitionGuard, identify, pagePersonGuard } from "./hooks/caller.ts";
import {
  bodyTaxCodeGuard,
  contractGuard,
  possessionGuard,
  startVisit,
  taxCodeGuard,
} from "./hooks/content.ts";
import { deliver, deliverShared } from "./hooks/deliver.ts";
import { captchaGuard, countFailedGuess, rateLimit } from "./hooks/limits.ts";
import { acceptUploads } from "./uploads/receive.ts";
import type { UploadLimits } from "./uploads/limits.ts";
import { compileSchemas } from "./validation/schemas.ts";

/** Mounts every public and authenticated operation of the contract. A call passes the hooks in the order of this list. */
export function mountOperations(app: FastifyInstance, contract: Contract, uploadLimits?: UploadLimits) {
  app.decorate("schemas", compileSchemas(contract));
  app.register(async (scope) => {
    acceptBodies(scope, uploadLimits);
    for (const property of ["person", "checked", "submission", "clientSignal"] as const)
      scope.decorateRequest(property, undefined);

    scope.addHook("onRequest", csrfGuard);
    scope.addHook("preHandler", identify);
    scope.addHook("preHandler", pagePersonGuard);
    scope.addHook("preHandler", closureGuard);
    scope.addHook("preHandler", definitionGuard);
    scope.addHook("preHandler", rateLimit);
    scope.addHook("preHandler", startVisit);
    scope.addHook("preHandler", captchaGuard);
    scope.addHook("preHandler", taxCodeGuard);
    scope.addHook("preHandler", contractGuard);
    scope.addHook("preHandler", bodyTaxCodeGuard);
    scope.addHook("preHandler", possessionGuard);
    scope.addHook("onSend", countFailedGuess);

    for (const operation of contract.operations) {
      if (operation.base === "identity") continue;
      const isShared = isCacheable(contract, operation);
      scope.route({
        method: operation.method,
        url: routeOf(operation),
        config: { operation, isShared },
        // Visitors who share an answer do not cancel each other's call.
        onRequest: isShared ? [] : watchClient,
        handler: isShared ? deliverShared : deliver,
      });
    }
  });
}

/** Keeps bodies as bytes; `checkRequest` parses them by the contract. Forms have limits of their own. */
function acceptBodies(scope: FastifyInstance, uploadLimits?: UploadLimits) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  acceptUploads(scope, uploadLimits);
}

import type { FastifyInstance } from "fastify";
import { routeOf } from "../contract/bases.ts";
import type { Contract, Operation } from "../contract/operations.ts";
import { watchClient } from "./backend/client-signal.ts";
import {
  closureGuard,
  csrfGuard,
  definitionGuard,
  identify,
  levelGuard,
  otherSiteGuard,
  pagePersonGuard,
} from "./hooks/caller.ts";
import {
  bodyTaxCodeGuard,
  contractGuard,
  documentGuard,
  possessionGuard,
  startVisit,
  taxCodeGuard,
} from "./hooks/content.ts";
import { deliver, deliverShared } from "./hooks/deliver.ts";
import { countFailedGuess, rateLimit } from "./hooks/limits.ts";
import { messageGuard, returnMessages } from "./hooks/messages.ts";
import { paidGuard, tellStarted } from "./hooks/payments.ts";
import { addRequestParts } from "./request-parts.ts";
import { acceptUploads } from "./uploads/receive.ts";
import { compileSchemas } from "./validation/schemas.ts";

/** Members of a request that hooks set. */
const perRequest = ["person", "submission", "clientSignal", "proof", "list", "giveMessagesBack"] as const;

/** Mounts every public and authenticated operation of the contract. A call passes the hooks in the order of this list. */
export function mountOperations(app: FastifyInstance, contract: Contract) {
  app.decorate("schemas", compileSchemas(contract));
  app.register(async (scope) => {
    acceptBodies(scope);
    addRequestParts(scope);
    for (const property of perRequest) scope.decorateRequest(property, undefined);

    scope.addHook("onRequest", otherSiteGuard);
    scope.addHook("onRequest", csrfGuard);
    scope.addHook("preHandler", identify);
    scope.addHook("preHandler", pagePersonGuard);
    scope.addHook("preHandler", levelGuard);
    scope.addHook("preHandler", closureGuard);
    scope.addHook("preHandler", definitionGuard);
    scope.addHook("preHandler", startVisit);
    scope.addHook("preHandler", rateLimit);
    scope.addHook("preHandler", taxCodeGuard);
    scope.addHook("preHandler", contractGuard);
    scope.addHook("preHandler", bodyTaxCodeGuard);
    scope.addHook("preHandler", possessionGuard);
    scope.addHook("preHandler", paidGuard);
    scope.addHook("preHandler", documentGuard);
    scope.addHook("preHandler", messageGuard);
    scope.addHook("onSend", countFailedGuess);
    scope.addHook("onSend", returnMessages);

    for (const operation of contract.operations) {
      if (operation.base === "identity") continue;
      const { isShared } = operation.declared;
      scope.route({
        method: operation.method,
        url: routeOf(operation),
        config: { operation, isShared },
        // Visitors who share an answer do not cancel each other's call.
        onRequest: isShared ? [] : watchClient,
        handler: handlerOf(operation, app.payments !== undefined),
      });
    }
  });
}

/** A preview starts no payments: examples answer all its operations. */
const handlerOf = ({ declared }: Operation, notesPayments: boolean) =>
  declared.started && notesPayments ? tellStarted : declared.isShared ? deliverShared : deliver;

/** Keeps bodies as bytes; `checkRequest` parses them by the contract. */
function acceptBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (request, _payload, done) => done(null, request.received));
  acceptUploads(scope);
}

import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import type { CheckedAnswer } from "../answers/checked-answer.ts";
import { aside } from "../database/aside.ts";
import { needsOf } from "../possession/findings.ts";
import type { MessageBudgets } from "./budgets.ts";
import { contactsIn, recipientsOf } from "./recipients.ts";
import type { Repeats, SentAnswer } from "./repeats.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The messages that requests send; without a database nothing is repeated or limited. */
    outgoing?: Outgoing;
  }
  interface FastifyRequest {
    /** Gives the messages of a refused request back to their budgets. */
    giveMessagesBack?: () => Promise<void>;
  }
}

export type Outgoing = ReturnType<typeof outgoingMessages>;

/** True for messages about a case, whose sender is logged in or has found its documents. Others go to any contact that is typed. */
const isAboutCase = (operation: Operation) => operation.base === "auth" || needsOf(operation).length > 0;

const isSuccess = ({ status }: CheckedAnswer) => status >= 200 && status < 300;

/** Limits the messages of requests, and answers the repetition of one without sending it. */
export function outgoingMessages(budgets: MessageBudgets, repeats: Repeats) {
  return {
    sweep: repeats.sweep,
    /** Counts the messages of a request. Returns the first answer when it repeats the last request with its contact. */
    async admit(request: FastifyRequest): Promise<SentAnswer | undefined> {
      const { operation } = request;
      const recipients = await recipientsOf(request, operation.sends ?? {});
      const isCase = isAboutCase(operation);
      const [contact] = recipients;
      // Unknown counts as new: the message may be sent again.
      const warn = (err: unknown) => request.log.warn({ err }, "repeated messages not read");
      const first =
        isCase || !contact ? undefined : await aside(() => repeats.find(request, contact), undefined, warn);
      if (!first) request.giveMessagesBack = await budgets.admit(request, recipients, isCase);
      return first;
    },
    /** Stores a success as the last request with its contacts, with its answer when it sent a message that may be repeated. */
    async note(request: FastifyRequest, answer: CheckedAnswer): Promise<void> {
      const { operation } = request;
      if (operation.method === "GET" || !isSuccess(answer)) return;
      const mayRepeat = operation.sends && !isAboutCase(operation) && Buffer.isBuffer(answer.body);
      const sent = mayRepeat ? { status: answer.status, body: String(answer.body) } : undefined;
      for (const contact of contactsIn(request)) await repeats.note(request, contact, sent);
    },
  };
}

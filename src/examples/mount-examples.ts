import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { examplesPath } from "./addresses.ts";
import type { Choices } from "./choices.ts";
import type { Examples } from "./examples.ts";

/** Keeps the choices: in a file of a developer, or in a cookie of the browser. */
export interface ChoiceStore {
  read(request: FastifyRequest): Choices;
  write(choices: Choices, request: FastifyRequest, reply: FastifyReply): void;
}

export interface PanelOptions {
  examples: Examples;
  store: ChoiceStore;
  /** True where the panel switches the login too. */
  switchesLogin?: boolean;
  /** Refuses changes that no page of the portal asks for. */
  guard?: onRequestAsyncHookHandler;
}

/** Mounts the calls of the panel: its content, and the choice of an answer, of the behaviour, and of the visitor. */
export function mountExamples(app: FastifyInstance, options: PanelOptions): void {
  const { examples, store, switchesLogin = false, guard } = options;
  const send = (reply: FastifyReply, choices: Choices) =>
    reply.header("cache-control", "no-store").send({
      ...examples.state(choices),
      ...(switchesLogin && { isLoggedIn: choices.isLoggedIn }),
    });

  const mountChange = (path: string, change: (choices: Choices, params: Params) => Choices | undefined) =>
    app.put<{ Params: Params }>(
      `${examplesPath}${path}`,
      { ...(guard && { onRequest: guard }) },
      async (request, reply) => {
        const changed = change(store.read(request), request.params);
        if (!changed) return reply.code(404).send({});
        store.write(changed, request, reply);
        return send(reply, changed);
      },
    );

  app.get(examplesPath, async (request, reply) => send(reply, store.read(request)));
  mountChange("/risposte/:operation/:answer", (choices, { operation = "", answer = "" }) =>
    examples.choose(choices, operation, answer),
  );
  mountChange("/comportamento/:name", (choices, { name = "" }) => examples.behave(choices, name));
  if (switchesLogin)
    mountChange("/accesso/:name", (choices, { name = "" }) =>
      name === "si" || name === "no" ? { ...choices, isLoggedIn: name === "si" } : undefined,
    );
}

type Params = Readonly<Record<string, string | undefined>>;

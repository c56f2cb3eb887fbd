import { examplesOf } from "../../contract/examples.ts";
import { schemaAt } from "../../contract/openapi.ts";
import type { Content, Contract, Operation } from "../../contract/operations.ts";
import { sampleOf } from "../../contract/sample.ts";
import { makeErrore } from "../../gateway/index.ts";
import { Download, refuse, type Handler, type Outcome } from "../handler.ts";
import { texts } from "../messages.ts";
import type { ChoiceStore } from "./choice-store.ts";

/** One answer that an operation can give. */
export interface ExampleAnswer {
  /** A status, or a status with the name of one of its examples. */
  readonly id: string;
  readonly outcome: Outcome;
}

/** An operation without a handler, as the panel shows it. */
export interface ExampleState {
  readonly operation: string;
  readonly chosen: string;
  readonly choices: readonly string[];
  /** Number of calls that were answered by an example. */
  readonly calls: number;
}

/** Answers operations that have no handler with the examples of the contract. */
export interface Examples {
  handlerOf(operation: Operation): Handler;
  /** False when the operation has no such answer. */
  choose(operation: string, choice: string): boolean;
  /** The operations that `handlerOf` was asked for; the latest called first. */
  list(): ExampleState[];
}

/** The answer of an operation that nobody carries out. */
const PENDING: ExampleAnswer = { id: "501", outcome: refuse(501, texts.pending) };

/** Creates the examples of a contract; the choices are kept in the store. */
export function createExamples({ document }: Pick<Contract, "document">, store: ChoiceStore): Examples {
  const answers = new Map<string, readonly ExampleAnswer[]>();
  const calls = new Map<string, number>();
  const chosenOf = (operation: string) => {
    const known = answers.get(operation) ?? [];
    return known.find(({ id }) => id === store.read(operation)) ?? known[0] ?? PENDING;
  };
  return {
    handlerOf(operation) {
      const { id } = operation;
      answers.set(id, answersOf(document, operation));
      return () => {
        const before = calls.get(id) ?? 0;
        calls.delete(id); // the latest call is the last of the map
        calls.set(id, before + 1);
        return chosenOf(id).outcome;
      };
    },
    choose(operation, choice) {
      if (!answers.get(operation)?.some(({ id }) => id === choice)) return false;
      store.write(operation, choice);
      return true;
    },
    list() {
      const called = [...calls.keys()].reverse();
      const others = [...answers.keys()].filter((id) => !calls.has(id)).sort();
      return [...called, ...others].map((operation) => ({
        operation,
        chosen: chosenOf(operation).id,
        choices: (answers.get(operation) ?? []).map(({ id }) => id),
        calls: calls.get(operation) ?? 0,
      }));
    },
  };
}

/** Every answer of an operation: successes first, and the refusal of an operation without a handler last. */
function answersOf(document: Contract["document"], { answers }: Operation): ExampleAnswer[] {
  const statuses = [...answers].sort(([one], [other]) => one - other);
  const own = statuses.flatMap(([status, content]) => answersOfStatus(document, status, content));
  return [...own.filter(({ id }) => id !== PENDING.id), PENDING];
}

function answersOfStatus(
  document: Contract["document"],
  status: number,
  content: Content | null,
): ExampleAnswer[] {
  const id = String(status);
  if (!content) return [{ id, outcome: outcomeOf(status, status < 300 ? undefined : makeErrore(status)) }];
  if (!content.mediaType.includes("json")) return [{ id, outcome: outcomeOf(status, aDocument()) }];
  const written = examplesOf(document, content);
  if (written.length === 0) {
    const made = status < 300 ? sampleOf(document, schemaAt(document, content.schema)) : makeErrore(status);
    return [{ id, outcome: outcomeOf(status, made) }];
  }
  return written.map(([name, body], index) => ({
    id: index === 0 || name === "" ? id : `${id} ${name}`,
    outcome: outcomeOf(status, body),
  }));
}

const outcomeOf = (status: number, body: unknown): Outcome => ({ status, body }) as Outcome; // the contract decides the body of a status

/** An empty page, which every reader of PDF opens. */
const aDocument = (): Download =>
  new Download(
    "esempio.pdf",
    Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
        "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
        "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n" +
        "trailer<</Root 1 0 R>>\n%%EOF\n",
    ),
  );

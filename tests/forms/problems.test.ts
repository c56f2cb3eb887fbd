import { describe, expect, test, vi } from "vitest";
import type { FieldProblem } from "../../src/engine/form/index.ts";
import { createProblems } from "../../src/forms/state/problems.ts";

const missing = { path: ["nome"], message: "Inserisci il nome." };
const long = { path: ["nota"], message: "La nota è troppo lunga." };
const at = (path: string): FieldProblem => ({ path: path.split("."), message: `In ${path}.` });

/** Problems with a listener, and the messages of some fields. */
const withListener = (...form: readonly FieldProblem[]) => {
  const problems = createProblems();
  problems.replace("form", form);
  const listener = vi.fn();
  const stop = problems.subscribe(listener);
  const messagesOf = (...paths: string[]) => paths.map((path) => problems.of(path.split(".")));
  return { problems, listener, stop, messagesOf };
};

test("validating a field whose message stays the same notifies nobody", () => {
  const { problems, listener } = withListener(missing);
  problems.recheck(["nome"], [missing]);
  expect(listener).not.toHaveBeenCalled();
  problems.recheck(["nome"], []);
  expect(listener).toHaveBeenCalledOnce();
  expect(problems.of(["nome"])).toBeNull();
});

describe("validating a field", () => {
  test("shows its own message, and none of a field that has none yet", () => {
    const { problems, messagesOf } = withListener();
    problems.recheck(["nome"], [missing, long]);
    expect(messagesOf("nome", "nota")).toEqual([missing.message, null]);
  });

  test("follows the other fields that have a message: it may change or go", () => {
    const { problems, listener, messagesOf } = withListener(missing, long, at("altro"));
    const other = { ...long, message: "La nota è vuota." };
    problems.recheck(["telefono"], [missing, other, at("telefono")]);
    expect(messagesOf("nome", "nota", "altro", "telefono")).toEqual([
      missing.message,
      other.message,
      null,
      "In telefono.",
    ]);
    expect(listener).toHaveBeenCalledOnce();
  });

  test("notifies of another message, and of one field in place of another", () => {
    const { problems, listener } = withListener(missing);
    problems.recheck(["nome"], [{ ...missing, message: "Il nome è troppo breve." }]);
    problems.recheck(["nota"], [long]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("the problems of the form and of the server", () => {
  test("are replaced each on its own, and those of the form come first", () => {
    const { problems, messagesOf } = withListener(missing);
    problems.replace("server", [{ ...missing, message: "Nome sconosciuto." }, long]);
    expect(messagesOf("nome", "nota", "altro")).toEqual([missing.message, long.message, null]);
    problems.replace("form", []);
    expect(messagesOf("nome", "nota")).toEqual(["Nome sconosciuto.", long.message]);
    problems.replace("server", [long]);
    expect(messagesOf("nome", "nota")).toEqual([null, long.message]);
    problems.replace("server", []);
    expect(messagesOf("nome", "nota")).toEqual([null, null]);
  });

  test("notify each listener until it unsubscribes, and not when there were none and are none", () => {
    const { problems, listener, stop } = withListener();
    problems.replace("form", []);
    problems.replace("server", []);
    expect(listener).not.toHaveBeenCalled();
    problems.replace("server", [long]);
    problems.replace("form", []);
    expect(listener).toHaveBeenCalledTimes(1);
    problems.replace("server", []);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    problems.replace("form", [missing]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

test("a removed row takes its problems with it, and those of the rows after it move up", () => {
  const before = ["righe.0.a", "righe.1.a", "righe.2.a", "righe.2.b.c", "righe", "righeAltre.1.a", "nome"];
  const { problems, listener, messagesOf } = withListener(...before.map(at));
  problems.replace("server", [at("righe.3.d")]);
  listener.mockClear();
  problems.removeRow(["righe"], 1);
  expect(listener).toHaveBeenCalledOnce();
  expect(messagesOf("righe.0.a", "righe.1.a", "righe.1.b.c", "righe.2.a", "righe.2.d", "righe.3.d")).toEqual([
    "In righe.0.a.",
    "In righe.2.a.",
    "In righe.2.b.c.",
    null,
    "In righe.3.d.",
    null,
  ]);
  expect(messagesOf("righe", "righeAltre.1.a", "nome")).toEqual([
    "In righe.",
    "In righeAltre.1.a.",
    "In nome.",
  ]);
});

describe("the problems of an attempt", () => {
  const whole = { path: [], message: "Date scambiate." };

  test("are those of the form that are left after a validation, with their present messages", () => {
    const { problems, listener } = withListener(missing, long, whole, {
      ...whole,
      message: "Importo errato.",
    });
    const other = { ...long, message: "La nota è vuota." };
    problems.recheck(["telefono"], [other, whole, at("telefono")]);
    expect(problems.ofAttempt()).toEqual([other, whole]);
    problems.recheck(["nome"], [missing, other]);
    expect(problems.ofAttempt()).toEqual([other]);
    expect(problems.of(["nome"])).toBe(missing.message);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("are the identical list until they change", () => {
    const { problems } = withListener(missing);
    const before = problems.ofAttempt();
    problems.recheck(["nome"], [{ ...missing }]);
    problems.replace("server", [long]);
    expect(problems.ofAttempt()).toBe(before);
  });

  test("end with the attempt, and leave the messages of the fields", () => {
    const { problems, listener, messagesOf } = withListener(missing);
    problems.endAttempt();
    problems.endAttempt();
    expect(problems.ofAttempt()).toEqual([]);
    expect(messagesOf("nome")).toEqual([missing.message]);
    expect(listener).toHaveBeenCalledOnce();
    problems.replace("form", [long]);
    expect(problems.ofAttempt()).toEqual([long]);
  });

  test("move with the rows", () => {
    const { problems } = withListener(at("righe.0.a"), at("righe.1.a"), at("nome"));
    problems.removeRow(["righe"], 0);
    expect(problems.ofAttempt()).toEqual([{ ...at("righe.1.a"), path: ["righe", "0", "a"] }, at("nome")]);
  });
});

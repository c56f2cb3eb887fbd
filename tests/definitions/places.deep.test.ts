import { expect, it } from "vitest";
import {
  createChecker,
  type Diagnostic,
  type SourceFile,
  type Sources,
} from "../../src/definitions/index.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import { mapFiles, projectLanguage } from "../support/language-cases.ts";
import {
  changed,
  type Fault,
  faultsOf,
  isAtNamesake,
  type Named,
  namesakesIn,
} from "../support/namesakes.ts";

const { regions, ...project } = readSources(".");
const all: Sources = { ...project, regions: { piemonte: regions.piemonte! } };

const keyOf = ({ code, file, line, column, message }: Diagnostic) =>
  [code, file, line, column, message].join(" ");

/** Returns a function that gives the errors that a changed file adds to a service. */
function checkerOf(service: SourceFile): (file: SourceFile) => readonly Diagnostic[] {
  const check = createChecker(projectLanguage());
  const sources = { ...all, services: [service] };
  const errorsOf = (file?: SourceFile) =>
    check(
      file ? mapFiles(sources, (one) => (one.path === file.path ? file : one)) : sources,
    ).diagnostics.filter(({ level }) => level === "error");
  const messages = new Set(errorsOf().map(({ message }) => message));
  return (file) => errorsOf(file).filter(({ message }) => !messages.has(message));
}

it.each(all.services.map((service) => [service.path, service] as const))(
  "reports a fault of %s at the changed field, not at another one of its name",
  { timeout: 120_000 },
  (_, service) => {
    const addedErrors = checkerOf(service);
    const misplaced = (named: Named, fault: Fault) => {
      const file = changed(named, fault);
      const textOf = (path: string) =>
        [file, ...all.services, ...all.fragments].find((one) => one.path === path);
      return addedErrors(file)
        .filter((error) => isAtNamesake(error, textOf(error.file)?.text ?? "{}", named))
        .map((error) => `${named.file.path} ${named.at.join(".")} ${fault.what}: ${keyOf(error)}`);
    };
    const found = namesakesIn(service, all).flatMap((named) =>
      faultsOf(named).flatMap((fault) => misplaced(named, fault)),
    );
    expect(found).toEqual([]);
  },
);

import { JsonReporter } from "vitest/node";

const messageOf = ({ message }) => message;

/**
 * Vitest's results with the errors that its JSON leaves out: `errors` outside of tests, such as a rejection that nobody has caught or a worker
 * that was killed, and the messages of `hooks` that have failed, by file. Writes them to the file of VITEST_RESULTS.
 */
export default class Results extends JsonReporter {
  #errors = {};

  constructor() {
    super({ outputFile: process.env.VITEST_RESULTS });
  }

  async onTestRunEnd(modules, errors, reason) {
    const hooksOf = (module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ];
    this.#errors = {
      errors: errors.map(messageOf),
      hooks: Object.fromEntries(modules.map((module) => [module.moduleId, hooksOf(module).map(messageOf)])),
    };
    await super.onTestRunEnd(modules, errors, reason);
  }

  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), ...this.#errors }));
  }
}

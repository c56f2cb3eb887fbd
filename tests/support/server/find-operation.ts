import type { Contract, Operation } from "../../../src/contract/operations.ts";

/** Returns a function that finds the operation of a request to the back end; the query does not count. */
export function operationFinder({ operations }: Contract) {
  const routes = operations
    .filter(({ base }) => base !== "identity")
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`),
      fields: operation.path.split("{").length,
    }))
    // `/a/b` before `/a/{id}`.
    .sort((a, b) => a.fields - b.fields);
  return (method: string, url: string): Operation | undefined => {
    const [path = ""] = url.split("?");
    return routes.find(({ operation, pattern }) => operation.method === method && pattern.test(path))
      ?.operation;
  };
}

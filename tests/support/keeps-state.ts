// A test file imports this module to declare that its changes outlast it in the worker: it replaces modules, or closes the storage of
// drafts (`dropAllFlows`). Such files run last, each with new modules (`vitest.config.ts`, `fresh-modules.ts`).
export {};

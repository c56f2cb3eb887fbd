/**
 * The pure part of the room: checks authored files, compiles them to bundles and explains compiled services. Reading and
 * writing files has an entrance of its own, `node/compile-region.ts`, so that a browser never loads Node modules.
 */

export { check, createChecker, type Checked, type CheckedRegion } from "./check.ts";
export { compileBundle, type Bundle, type CompileTools } from "./bundle/compile.ts";
export { projectDifference, regionDifference, type Part } from "./difference/project.ts";
export { serviceDifference, type ServicePair } from "./difference/services.ts";
export { GROUPS, type Group, type Sentence } from "./difference/sentences.ts";
export { explainService } from "./explain/explain.ts";
export { shapeChecks } from "./source/shape.ts";
export type { Diagnostic } from "./source/diagnostics.ts";
export type { Language, Sources } from "./source/parsed-sources.ts";
export type { SourceFile } from "./source/source.ts";

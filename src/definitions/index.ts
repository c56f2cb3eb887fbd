/**
 * The pure part of the room: checks authored files, compiles them to bundles and explains compiled services. Reading and
 * writing files has an entrance of its own, `node/compile-region.ts`, so that a browser never loads Node modules.
 */

export { check, createChecker, type Checked, type CheckedRegion } from "./check.ts";
export { compileBundle, type Bundle } from "./bundle/compile.ts";
export { projectDifference, regionDifference, wordsDifference, type Part } from "./difference/project.ts";
export { sourcesDifference, type Difference } from "./difference/unaffecting-files.ts";
export { GROUPS, type Group, type Sentence } from "./difference/sentences.ts";
export { createMarker } from "./marks/mark-texts.ts";
export { textsOfFile, type AuthoredText } from "./marks/texts-of-file.ts";
export type { Translations } from "./translation/check-translations.ts";
export { nameBlock } from "./authoring/name-block.ts";
export { substitute } from "./authoring/parameters.ts";
export { explainService } from "./explain/explain.ts";
export { describeRich, describeText } from "./explain/explain-text.ts";
export { withServiceTitles } from "./explain/name-services.ts";
export { writtenData, type WrittenDatum } from "./explain/written-data.ts";
export { fragmentsOfSteps } from "./authoring/fragments.ts";
export { makeLanguage, type LanguageParts } from "./make-language.ts";
export { explainExpression, parseExpression } from "./explain/explain-expression.ts";
export { namesAt } from "./names/names-at.ts";
export { newDataAt, type NewData, type NewOption } from "./names/new-options.ts";
export type { NewField } from "./names/new-fields.ts";
export type { ScopeName } from "./names/scope-names.ts";
export type { Fix } from "./source/messages/fixes.ts";
export type { Diagnostic } from "./source/diagnostics.ts";
export type { Language, Sources } from "./source/parsed-sources.ts";
export { bundledName, MOST_MEGABYTES, type OfficeFile } from "./source/office-files.ts";
export type { Wording } from "./wording/wording.ts";
export type { SourceFile } from "./source/source.ts";

/** Requests, responses and the texts of failures. */
export { buildRequest, isLayers, requestKey, resolveSend, type HttpRequest } from "./requests.ts";
export type { Answer, Done, Refusal } from "./answer.ts";
export { explainRefusal, judgeAnswer, problemText, titleText, type Problem } from "./answers.ts";
export { explainFailure, failureTexts, isPassing, waitText, type Breakdown } from "./failures.ts";

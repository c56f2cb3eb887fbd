import { ownAddress } from "../../contract/served-page.ts";
import { basePaths } from "../../contract/bases.ts";
import { FILE_PART } from "../../contract/declarations/files.ts";
import axios from "axios";
import type { AxiosResponse } from "axios";
import { language } from "../../formats/language.ts";
import type { Answer, HttpRequest, Refusal } from "../../engine/calls/index.ts";
import { isObject } from "../../engine/index.ts";
import type { SendOptions } from "../../screens/index.ts";
import { DIFFICULTY, FINISH_UNTIL, GUESSES_LEFT, PAGE_HEADERS } from "../../protocol/page-headers.ts";
import { SUBMISSION_KEY } from "../../protocol/submission-keys.ts";
import { fileNameOf, readError, readValue, secondsOf } from "./answer-body.ts";
import { broken, type Sendable } from "./sendable.ts";
import { noteFinishing } from "./finishing.ts";
import { noteServerDate } from "./server-clock.ts";

/** Milliseconds. Uploads on slow connections take longer than data. */
const timeLimit = { data: 20_000, upload: 120_000 };

const client = axios.create({
  validateStatus: () => true,
  // `readAnswer` reads the body: axios would return text that is not JSON unchanged.
  transformResponse: (data: unknown) => data,
});

/** Builds an upload: the members of the body as text, then the file, so that a streaming reader has them before the file. */
function formData(body: HttpRequest["body"], file: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) {
    if (value !== null) data.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  data.append(FILE_PART, file, file.name);
  return data;
}

/** Network Authentication Required (RFC 6585): the status of a captive portal that follows the standard. */
const CAPTIVE = 511;

/** Statuses with the same meaning from a proxy and from the gateway: too slow, too large, too many requests, a proof of work. */
const SAME_FOR_ALL: readonly number[] = [408, 413, 425, 428, 429];

/**
 * True for a refusal (4xx) that is not the gateway's, whose refusals have a body: the page of a proxy. Its status says nothing about the
 * data of the request.
 */
const isForeign = (status: number, { title, code, detail }: Pick<Refusal, "title" | "code" | "detail">) =>
  status < 500 && !SAME_FOR_ALL.includes(status) && title === null && code === null && detail.length === 0;

/** Reads a response. Header names are in lower case. */
async function readAnswer({ expects }: Sendable, response: AxiosResponse<Blob | string>): Promise<Answer> {
  const { status, data } = response;
  const header = (name: string) => String(response.headers[name] ?? "");
  const type = header("content-type");
  if (status === CAPTIVE) return broken("captive");
  if (status < 200 || status > 299) {
    const retryAfter = secondsOf(header("retry-after"), Date.now());
    const error = await readError(data);
    if (isForeign(status, error)) return broken("unexpected");
    const difficulty = Number(header(DIFFICULTY)) || undefined;
    const left = header(GUESSES_LEFT);
    return {
      kind: "refused",
      status,
      ...error,
      ...(header("content-language") === language.code && { isTranslated: true }),
      ...(left !== "" && { guessesLeft: Number(left) }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(difficulty !== undefined && { difficulty }),
    };
  }
  const read = await readValue(expects, type, data);
  if (!read.ok) return broken(read.code);
  return { kind: "done", value: read.value, fileName: fileNameOf(header("content-disposition")) };
}

/** Sends a call with axios and never throws (`sendRequest`). */
export async function callServer(
  request: Sendable,
  { file, onProgress, signal, key, list }: SendOptions,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  try {
    const response = await client.request<Blob | string>({
      url: ownAddress(basePaths[request.base] + request.path),
      method: request.method,
      params: request.query,
      data: file ? formData(request.body, file) : request.body,
      headers: {
        ...(file ? {} : { "Content-Type": "application/json" }),
        ...(key !== undefined && { [SUBMISSION_KEY]: key }),
        ...(list !== undefined && { [PAGE_HEADERS.list]: list }),
        ...headers,
      },
      timeout: file ? timeLimit.upload : timeLimit.data,
      responseType: request.expects === "pdf" || request.expects === "binary" ? "blob" : "text",
      signal,
      onUploadProgress: onProgress && (({ progress }) => onProgress((progress ?? 0) * 100)),
    });
    noteServerDate(String(response.headers.date ?? ""));
    noteFinishing(headers[PAGE_HEADERS.definition], String(response.headers[FINISH_UNTIL] ?? ""));
    return await readAnswer(request, response);
  } catch (error) {
    return broken(axios.isAxiosError(error) && error.code === "ECONNABORTED" ? "timeout" : "network");
  }
}

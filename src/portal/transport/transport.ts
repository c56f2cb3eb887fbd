import { basePaths } from "../../contract/bases.ts";
import axios from "axios";
import type { AxiosResponse } from "axios";
import type { Answer, Breakdown, HttpRequest } from "../../engine/index.ts";
import { isObject } from "../../engine/index.ts";
import type { SendOptions } from "../../screens/index.ts";
import { SUBMISSION_KEY } from "../../contract/submission-keys.ts";
import { fileNameOf, readError, readValue, secondsOf } from "./answer-body.ts";
import { noteServerDate } from "./server-clock.ts";

/** What the transport needs of a request; the identity call of the shell has no operation of a definition behind it. */
export type Sendable = Pick<HttpRequest, "base" | "method" | "path" | "expects"> &
  Partial<Pick<HttpRequest, "query" | "body" | "bodyType">>;

/** Milliseconds; a file on a slow line takes longer than any data. */
const timeLimit = { data: 20_000, upload: 120_000 };

const broken = (code: Breakdown): Answer => ({
  kind: "refused",
  status: null,
  title: null,
  detail: [],
  code,
});

const client = axios.create({
  validateStatus: () => true,
  // The body is read by us: axios would hand over text that is not JSON as if it were.
  transformResponse: (data: unknown) => data,
});

/** The part of every upload of the contract that holds the document. */
const FILE_PART = "upFile";

/** An upload: the members of the body as text, and after them the file, so that who reads them knows whose it is. */
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

/** The answer of the server as a value; header names are in lower case. */
async function readAnswer({ expects }: Sendable, response: AxiosResponse<Blob | string>): Promise<Answer> {
  const { status, data } = response;
  const header = (name: string) => String(response.headers[name] ?? "");
  const type = header("content-type");
  if (status === CAPTIVE) return broken("captive");
  if (status < 200 || status > 299) {
    const retryAfter = secondsOf(header("retry-after"), Date.now());
    const error = await readError(data);
    return { kind: "refused", status, ...error, ...(retryAfter !== undefined && { retryAfter }) };
  }
  const read = await readValue(expects, type, data);
  if (!read.ok) return broken(read.code);
  return { kind: "done", value: read.value, fileName: fileNameOf(header("content-disposition")) };
}

/**
 * Sends a call and turns whatever happens into a value: nothing is thrown. An answer of another kind than expected (a page
 * of HTML where data should be) is a refusal without status, like no answer at all. `headers` go along with the usual ones.
 */
export async function sendRequest(
  request: Sendable,
  { file, onProgress, signal, key }: SendOptions = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  if (!navigator.onLine) return broken("offline");
  try {
    const response = await client.request<Blob | string>({
      url: basePaths[request.base] + request.path,
      method: request.method,
      params: request.query,
      data: file ? formData(request.body, file) : request.body,
      headers: {
        ...(file ? {} : { "Content-Type": "application/json" }),
        ...(key !== undefined && { [SUBMISSION_KEY]: key }),
        ...headers,
      },
      timeout: file ? timeLimit.upload : timeLimit.data,
      responseType: request.expects === "pdf" || request.expects === "binary" ? "blob" : "text",
      signal,
      onUploadProgress: onProgress && (({ progress }) => onProgress((progress ?? 0) * 100)),
    });
    noteServerDate(String(response.headers.date ?? ""));
    return await readAnswer(request, response);
  } catch (error) {
    return broken(axios.isAxiosError(error) && error.code === "ECONNABORTED" ? "timeout" : "network");
  }
}

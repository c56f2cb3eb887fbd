import axios from "axios";
import type { Answer, HttpRequest } from "../engine/index.ts";
import { isObject } from "../engine/index.ts";
import type { Sending } from "../screens/index.ts";
import { SUBMISSION_KEY } from "../wire/exactly-once.ts";
import { fileNameOf, readError, readValue } from "./answer-body.ts";

/** Why there is no answer of the service: the `code` of such a refusal. */
export type Breakdown = "offline" | "timeout" | "network" | "unexpected";

/** What the transport needs of a request; the identity call of the shell has no operation of a definition behind it. */
export type Sendable = Pick<HttpRequest, "base" | "method" | "path" | "expects"> &
  Partial<Pick<HttpRequest, "query" | "body" | "bodyType">>;

/** Where each base of the contract is, on our own server. */
const bases = { public: "/rest", auth: "/authapi/rest", identity: "/authapi" } as const;

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

/**
 * Sends a call and turns whatever happens into a value: nothing is thrown. An answer of another kind than expected (a page
 * of HTML where data should be) is a refusal without status, like no answer at all. `proof` is that of a solved task.
 */
export async function sendRequest(
  request: Sendable,
  { file, onProgress, signal, key }: Sending = {},
  proof?: string,
): Promise<Answer> {
  if (!navigator.onLine) return broken("offline");
  try {
    const response = await client.request<Blob | string>({
      url: bases[request.base] + request.path,
      method: request.method,
      params: request.query,
      data: file ? formData(request.body, file) : request.body,
      headers: {
        ...(file ? {} : { "Content-Type": "application/json" }),
        ...(key !== undefined && { [SUBMISSION_KEY]: key }),
        ...(proof && { "x-verifica": proof }),
      },
      timeout: file ? timeLimit.upload : timeLimit.data,
      responseType: request.expects === "binary" ? "blob" : "text",
      signal,
      onUploadProgress: onProgress && (({ progress }) => onProgress((progress ?? 0) * 100)),
    });
    const header = (name: string) => String(response.headers[name] ?? "");
    if (response.status < 200 || response.status > 299) {
      return { kind: "refused", status: response.status, ...(await readError(response.data)) };
    }
    const read = readValue(request.expects, header("content-type"), response.data);
    if (!read.ok) return broken("unexpected");
    return { kind: "done", value: read.value, fileName: fileNameOf(header("content-disposition")) };
  } catch (error) {
    return broken(axios.isAxiosError(error) && error.code === "ECONNABORTED" ? "timeout" : "network");
  }
}

import documents from "../../../contract/documents/documents.generated.json" with { type: "json" };
import type { DocumentRequest, DocumentTable } from "../../../contract/documents/documents.ts";
import type { Files } from "../../model/address.ts";
import { type Binding, bindingsOf, callsOf, type DeclaredCall } from "../../names/bindings.ts";
import { filesOfService } from "../../names/uses.ts";

/** The facts of the contract about documents. */
export const TABLE: DocumentTable = documents;

/** A file in one service, with the calls of the service. */
export interface Flow extends Binding {
  readonly calls: readonly DeclaredCall[];
  /** The operation that uploads the documents of the request. */
  readonly upload: string;
}

/** The requests of the services of a file that can carry the documents of one upload, and do not yet. */
export interface Attachable extends Pick<DocumentRequest, "at" | "least" | "most"> {
  readonly requests: readonly Pick<DeclaredCall, "file" | "written">[];
  /** One for each service that shows the file. */
  readonly flows: readonly Flow[];
}

const known = new WeakMap<Files, Map<string, readonly Attachable[]>>();

/** The requests that documents can be added to in a file; several where a service sends requests of several kinds. */
export function attachablesIn(files: Files, file: string): readonly Attachable[] {
  const ofFiles = known.get(files) ?? new Map<string, readonly Attachable[]>();
  known.set(files, ofFiles);
  const found = ofFiles.get(file) ?? readAttachables(files, file);
  ofFiles.set(file, found);
  return found;
}

function readAttachables(files: Files, file: string): readonly Attachable[] {
  const bindings = bindingsOf(files, file).map((binding) => ({
    ...binding,
    calls: callsOf(files, binding.service, filesOfService(files, binding.service)),
  }));
  const [first, ...others] = bindings;
  if (!first) return [];
  return uploadsIn(first.calls).flatMap((upload) => {
    const requests = requestsOf(first.calls, upload);
    const keys = new Set(requests.map(keyOf));
    const flows = others.flatMap((one) => {
      const uploads = uploadsIn(one.calls.filter((call) => keys.has(keyOf(call))));
      return uploads.length === 1 ? [{ ...one, upload: uploads[0]! }] : [];
    });
    const all = [{ ...first, upload }, ...flows];
    const isNew = all.every((flow) => flow.calls.every(({ operation }) => operation !== flow.upload));
    if (!isNew || all.length < bindings.length) return [];
    const carried = requests.map(({ operation }) => TABLE.requests[operation]!);
    return [
      {
        at: carried[0]!.at,
        least: Math.max(...carried.map(({ least }) => least)),
        most: Math.min(...carried.map(({ most }) => most)),
        requests: requests.filter(
          (one, index) => requests.findIndex((other) => keyOf(other) === keyOf(one)) === index,
        ),
        flows: all,
      },
    ];
  });
}

const keyOf = ({ file, written }: Pick<DeclaredCall, "file" | "written">): string => `${file} ${written}`;

/** A body that is the list itself makes no sense without documents: its request already has them. */
const uploadOf = ({ operation }: DeclaredCall): string | undefined => {
  const request = TABLE.requests[operation];
  return request === undefined || request.at === "" ? undefined : request.upload;
};

const uploadsIn = (calls: readonly DeclaredCall[]): string[] => [
  ...new Set(calls.flatMap((call) => uploadOf(call) ?? [])),
];

const requestsOf = (calls: readonly DeclaredCall[], upload: string): DeclaredCall[] =>
  calls.filter((call) => uploadOf(call) === upload);

import type { FastifyInstance } from "fastify";
import mime from "mime";
import { fileFolders, serverPaths } from "../../contract/own-addresses.ts";
import type { Contract } from "../../contract/operations.ts";
import { createExamples, mountExamples, type ChoiceStore, type Examples } from "../../examples/index.ts";
import type { ListedDraft } from "../../publications/index.ts";
import type { Person } from "../access/person.ts";
import { csrfGuard } from "../hooks/caller.ts";
import { addDisconnection } from "../http/disconnection.ts";
import type { GatewayOptions } from "../options.ts";
import { mountPortalFiles } from "../portal/portal-files.ts";
import { cookieChoices } from "./choice-cookie.ts";
import type { DraftDefinitions } from "./draft-definitions.ts";
import { exampleBackend, withChoices } from "./example-backend.ts";
import { markOf, mountMarkStyle } from "./marks.ts";
import { mountOutside } from "./outside.ts";
import { programAddresses } from "./program-addresses.ts";
import type { PreviewParts } from "./parts.ts";
import { returnPages } from "./return-pages.ts";
import { chosenVisitors, fictionalPerson } from "./visitors.ts";

/** The path of the preview of a draft, without that of the portal. */
export const previewPath = (draft: string): string => `${serverPaths.studio}/anteprima/${draft}`;

/** The parts of a process that all its previews share. */
export interface PreviewHouse {
  /** The gateway of the portal. */
  outer: FastifyInstance;
  options: GatewayOptions & { contract: Contract };
  /** `dist/<region>`. */
  folder: string;
}

/** Returns the function that states the options of the gateway of a preview: examples in place of the back end, and no database. */
export function previewOptions({ outer, options, folder }: PreviewHouse) {
  const { contract } = options;
  const examples = createExamples(contract);
  const store = cookieChoices(examples);
  const person = fictionalPerson(contract);
  return (draft: ListedDraft, definitions: DraftDefinitions): GatewayOptions => {
    const portalPath = outer.portalPath + previewPath(draft.id);
    return {
      backend: exampleBackend(examples),
      contract,
      portalPath,
      publicUrl: options.publicUrl,
      allowedHosts: options.allowedHosts,
      trustProxy: options.trustProxy,
      timeLimit: options.timeLimit,
      bodyLimits: options.bodyLimits,
      ...(options.languages && { languages: options.languages }),
      maxAttachments: options.maxAttachments,
      examiner: options.examiner,
      // Each browser has answers of its own.
      listCacheLifetime: 0,
      manifestFile: options.manifestFile,
      // The gateway of the portal logs the requests.
      logLevel: options.logLevel === undefined || options.logLevel === "silent" ? "silent" : "error",
      logStream: options.logStream,
      mountPortal: (app) => mountPortalFiles(app, folder),
      preview: partsOf(
        { outer, definitions, examples, store, person },
        {
          ...draft,
          portalPath,
          unreadable: new Map(definitions.unreadable()),
          programs: programAddresses(folder, outer.portalPath),
        },
      ),
    };
  };
}

interface Sources {
  outer: FastifyInstance;
  definitions: DraftDefinitions;
  examples: Examples;
  store: ChoiceStore;
  person: Person;
}

function partsOf(
  { outer, definitions, examples, store, person }: Sources,
  marked: Parameters<typeof markOf>[0],
): PreviewParts {
  return {
    visitors: chosenVisitors(person, store),
    mark: markOf(marked),
    add(app) {
      addDefinitions(app, definitions, outer);
      addDisconnection(app, (request) => store.read(request).behaviour);
      // The examples are chosen after the body was read, whose events belong to no request.
      app.addHook("preHandler", (request, _reply, done) => withChoices(store.read(request), done));
      app.addHook("onSend", async ({ url }, reply) => {
        reply.header("x-robots-tag", "noindex");
        if (!url.startsWith(`${fileFolders.assets}/`)) reply.header("cache-control", "no-store");
      });
      mountExamples(app, { examples, store, switchesLogin: true, guard: csrfGuard });
      mountMarkStyle(app);
      mountOutside(app, (parameters) => {
        const bundle = definitions.bundle();
        const read = (file: string) => definitions.read(`${fileFolders.definitions}/${file}`);
        return bundle ? returnPages(bundle, read, parameters) : [];
      });
    },
  };
}

/** Serves the definitions of the draft from memory, and files of another version of the program as the portal does. */
function addDefinitions(app: FastifyInstance, definitions: DraftDefinitions, outer: FastifyInstance): void {
  app.decorate("live", { served: () => ({ bundle: definitions.bundle() ?? null }) });
  app.decorate("sendStored", async (address, request, reply) => {
    const content = definitions.read(address) ?? (await definitions.document(address));
    if (content === undefined) return (await outer.sendStored?.(address, request, reply)) ?? false;
    await reply.type(mime.getType(address) ?? "application/octet-stream").send(content);
    return true;
  });
}

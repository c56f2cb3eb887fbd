import type { CompiledService } from "../../engine/definition.ts";

/** A service as the program of the portal has loaded it: one object for all its pages. */
export interface LoadedService {
  definition: CompiledService;
  /** A flow of another version is migrated. */
  version: string;
}

/** The part of the portal's router that is used. */
export interface PageRouter {
  readonly state: {
    readonly initialized: boolean;
    readonly navigation: { readonly state: string };
    /** The data of the pages of the present address, by their routes. */
    readonly loaderData: Readonly<Record<string, unknown>>;
  };
  /** Loads the page again from the definitions of the program, and renders it in its place. */
  revalidate(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The part of React's own tree that is used. */
interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isRouter = (value: unknown): value is PageRouter =>
  isRecord(value) && typeof value.revalidate === "function" && typeof value.subscribe === "function";

/** Levels of the tree above which the program has its router: it is a property of its first component. */
const deepest = 10;

/**
 * Finds the router of the program that a page runs, in the tree that React keeps at its element: the program of the citizens has no entrance for
 * previews, and gets none. Undefined until it is rendered; then, and where React keeps its tree elsewhere, the page is loaded again instead.
 */
export function findRouter(page: Document): PageRouter | undefined {
  const container = page.getElementById("root") as (HTMLElement & Record<string, unknown>) | null; // with React's own member
  const key = container && Object.keys(container).find((name) => name.startsWith("__reactContainer$"));
  const made = key ? (container[key] as Fiber) : undefined;
  // The member is the tree of the first rendering; its state node names the present one.
  const root = isRecord(made?.stateNode) ? (made.stateNode.current as Fiber | undefined) : undefined;
  let fiber = root ?? null;
  for (let level = 0; fiber && level < deepest; level++, fiber = fiber.child) {
    const { memoizedProps } = fiber;
    if (isRecord(memoizedProps) && isRouter(memoizedProps.router) && memoizedProps.router.state.initialized)
      return memoizedProps.router;
  }
  return undefined;
}

const isLoaded = (value: unknown): value is LoadedService =>
  isRecord(value) && isRecord(value.definition) && typeof value.version === "string";

/** The step of a service that a router shows. */
interface ShownStep {
  readonly service: LoadedService;
  /** Its id. */
  readonly step: unknown;
}

/** The step that a router shows; undefined on pages of no service. */
export function stepShownBy({ state }: PageRouter): ShownStep | undefined {
  for (const page of Object.values(state.loaderData)) {
    const data = isRecord(page) && page.kind === "step" ? page.data : undefined;
    if (isRecord(data) && isLoaded(data.service)) return { service: data.service, step: data.step };
  }
  return undefined;
}

/** The service of the page that a router shows; undefined on pages of no service. */
export const serviceOf = (router: PageRouter): LoadedService | undefined => stepShownBy(router)?.service;

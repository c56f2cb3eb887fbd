/**
 * The parts of react-router that the routes of the portal cannot reach (`routing/routes.tsx`): they have loaders, elements and error elements, and
 * neither actions, fetchers, `lazy`, middleware, instrumentations, a server's data nor view transitions. A name that react-router no
 * longer has fails the build, and with it an upgrade that needs this list to be read again.
 */

/** Functions that nothing calls. */
export const UNUSED_FUNCTIONS = [
  // Submissions and fetchers.
  "fetch2",
  "handleAction",
  "handleFetcherAction",
  "handleFetcherLoader",
  "getUpdatedRevalidatingFetchers",
  // Routes that are added later.
  "discoverRoutes",
  "patchRoutes",
  "_internalSetRoutes",
  "runClientMiddlewarePipeline",
  // Positions of the window: `shell/use-arrival.ts` scrolls.
  "enableScrollRestoration",
  // Server components.
  "RSCErrorHandler",
  "decodeRouteErrorResponseDigest",
  // The first route has an error element, and all components are rendered within routes.
  "DefaultErrorComponent",
  "useNavigateUnstable",
];

/** Calls with one result, by the text of the function that they call. */
export const CONSTANT_CALLS: Readonly<Record<string, string>> = {
  isMutationMethod: "false",
  isSubmissionNavigation: "false",
  getSubmissionFromNavigation: "undefined",
  getUpdatedActionData: "undefined",
  getActionDataForCommit: "undefined",
  "fetchLoadMatches.forEach": "undefined",
  "fetchersToLoad.map": "[]",
  "newState.fetchers.forEach": "undefined",
  "revalidatingFetchers.forEach": "undefined",
  "state.fetchers.forEach": "undefined",
  markFetchRedirectsDone: "false",
  abortStaleFetchLoads: "false",
  isDataWithResponseInit: "false",
  getSavedScrollPosition: "null",
  saveScrollPosition: "undefined",
  restoreAppliedTransitions: "undefined",
  persistAppliedTransitions: "undefined",
  parseHydrationData: "undefined",
  useIsRSCRouterContext: "false",
  // Advice for developers.
  warning: "undefined",
  warnOnce: "undefined",
};

/** Members that are never set, by the object that lacks them; `*` is any object. */
export const UNSET_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  "*": ["lazy", "middleware"],
  init: ["dataStrategy", "getContext", "hydrationData", "instrumentations", "patchRoutesOnNavigation"],
  opts: [
    "enableViewTransition",
    "fetcherSubmission",
    "flushSync",
    "mask",
    "pendingError",
    "submission",
    "viewTransition",
  ],
  route: ["Component", "ErrorBoundary", "HydrateFallback", "hydrateFallbackElement", "shouldRevalidate"],
  fogOfWar: ["active"],
};

/** Conditions of `if` with one result, by their text. */
export const CONSTANT_CONDITIONS: Readonly<Record<string, string>> = {
  isFogOfWar: "false",
  "lazyHandlerPromise || lazyRoutePromise": "false",
  'pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation && location !== state.location': "false",
  pendingViewTransitionEnabled: "false",
  "!viewTransitionOpts || !isViewTransitionAvailable": "true",
  "renderDfd && pendingState && router.window": "false",
  "!vtContext.isTransitioning && interruption": "false",
  "reactDomFlushSyncImpl && flushSync": "false",
  "revalidatingFetchers.length > 0": "false",
};

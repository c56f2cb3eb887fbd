/** The data as the page under measure holds them at this moment. */
interface Window {
  heldData?: () => Readonly<Record<string, unknown>>;
}
/** The form that is measured, compiled by `run.ts` as a service's files would be. */
declare module "virtual:service" {
  import type { CompiledService } from "../../src/engine/index.ts";
  const service: CompiledService;
  export default service;
}
declare module "virtual:validators" {
  import type { Validators } from "../../src/engine/index.ts";
  const make: (formats: Readonly<Record<string, (value: string) => boolean>>) => Validators;
  export default make;
}

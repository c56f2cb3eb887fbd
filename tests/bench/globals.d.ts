/** The data of the measured page at this moment; the page defines it. */
interface Window {
  formData?: () => Readonly<Record<string, unknown>>;
}
/** The measured service, compiled by `contenders.ts`. */
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

import address from "./worker.ts?worker&url";

/** The part of the Trusted Types of the browser that this program uses; TypeScript does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes; // absent in some browsers

/** The only script that the program starts beside the page: the checker. Its policy is named in the headers of the page. */
const policy = trustedTypes?.createPolicy("studio-worker", { createScriptURL: () => address });

/** Starts the checker beside the page. */
export const startWorker = (): Worker =>
  new Worker(policy?.createScriptURL(address) ?? address, { type: "module", name: "verifica" });

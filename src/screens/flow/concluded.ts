import { ownName } from "../../contract/served-page.ts";
import { isObject } from "../../engine/index.ts";
import { quietly } from "./quietly.ts";

/** An outcome that the person has seen in this tab. Nothing of the flow but the title of its last page. */
interface Concluded {
  readonly service: string;
  readonly title: string;
}

const place = () => ownName("concluso");

/** Notes that the person sees the outcome of a service. */
export const noteConcluded = (concluded: Concluded): void => {
  quietly(() => sessionStorage.setItem(place(), JSON.stringify(concluded)));
};

/** Forgets the outcome: the person has begun anew. */
export const forgetConcluded = (): void => {
  quietly(() => sessionStorage.removeItem(place()));
};

/** Returns the title of the outcome that a service ended with last in this tab; null when it was another service, or there is none. */
export const concludedTitle = (service: string): string | null => {
  const stored = quietly(() => JSON.parse(sessionStorage.getItem(place()) ?? "null") as unknown);
  return isObject(stored) && stored.service === service && typeof stored.title === "string"
    ? stored.title
    : null;
};

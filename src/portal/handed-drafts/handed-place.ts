import { ownName } from "../../contract/served-page.ts";
import { quietly } from "../../screens/index.ts";

/** The name in the storage of the tab under which it notes the drafts that it has handed over. */
export const handedPlace = (): string => ownName("passaggi");

/** True in a tab that has handed a draft over: a submission asks whether another device has it. */
export const hasHanded = (): boolean =>
  quietly(() => sessionStorage.getItem(handedPlace()) !== null) === true;

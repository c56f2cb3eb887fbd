/** Parts of the portal that few visits open. They share a chunk, because each name of one weighs on the first pages. */
export { UserDenied } from "./UserDenied.tsx";
export { loadPhonePage, phonesOf } from "../phone/phones.ts";

import type { Authored } from "../../model/authored.ts";
import { setMember } from "../../text/members.ts";
import type { NewField } from "../../../definitions/index.ts";

/** A new optional field for a datum of the contract. Its label begins as the Italian name of the datum. */
export const fieldOfContract = ({ name, type, title }: NewField): Authored => ({ name, type, label: title });

/** Makes the call send the field too, unless it sends the whole form. */
export const withSent =
  ({ name, send }: NewField) =>
  (text: string): string =>
    send ? setMember(text, send.path, { name, value: send.value }) : text;

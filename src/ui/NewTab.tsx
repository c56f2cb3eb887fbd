import { messages } from "./messages.ts";

/** Inside a link that opens a new tab: says so to who cannot see it happen. */
export function NewTab() {
  return (
    <>
      {" "}
      <span className="visually-hidden">({messages.newTab})</span>
    </>
  );
}

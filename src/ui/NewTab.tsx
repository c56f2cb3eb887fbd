import { messages } from "./messages.ts";

/** Hidden text inside a link: announces that it opens a new tab. */
export function NewTab() {
  return (
    <>
      {" "}
      <span className="visually-hidden">({messages.newTab})</span>
    </>
  );
}

import { ownName } from "../../contract/served-page.ts";

const mark = () => ownName("uscita");

/** Notes that this page is left for another site, such as the payment platform. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(mark(), "");
  } catch {
    // Without storage a return is a first page like any other.
  }
}

/** True when this page load comes after a visit of another site. The next one does not. */
export function takeReturn(): boolean {
  try {
    const isReturn = sessionStorage.getItem(mark()) !== null;
    sessionStorage.removeItem(mark());
    return isReturn;
  } catch {
    return false;
  }
}

import { ownName } from "../../contract/served-page.ts";

const mark = () => ownName("ritorno-atteso");

/** Notes that this page is left for one that leads back to it, such as the login: its flows do not end. */
export function expectReturn(): void {
  try {
    sessionStorage.setItem(mark(), "");
  } catch {
    // Without storage no flow outlives the page either.
  }
}

/** True when this page load is the expected return. The next one is not. */
export function takeExpectedReturn(): boolean {
  try {
    const isExpected = sessionStorage.getItem(mark()) !== null;
    sessionStorage.removeItem(mark());
    return isExpected;
  } catch {
    return false;
  }
}

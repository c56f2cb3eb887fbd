import { within } from "../../gateway/index.ts";
import type { PaymentCart, PaymentPlatform } from "./payment-platform.ts";

export interface CheckoutSettings {
  /** Root of the national platform's payment requests: `POST <url>/carts`. */
  url: string;
  /** Key of the subscription, where the platform requires one. */
  key?: string;
  timeLimit?: number;
  /** In place of the network, for tests. */
  fetch?: typeof fetch;
}

/**
 * Client of pagoPA Checkout, which accepts a cart of one to five notices and answers 302 with the address of its page.
 */
export function checkoutPlatform({
  url,
  key,
  timeLimit = 10_000,
  fetch: ask = fetch,
}: CheckoutSettings): PaymentPlatform {
  return {
    async open(cart) {
      const answer = await within(timeLimit, (signal) =>
        ask(`${url}/carts`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(key && { "ocp-apim-subscription-key": key }),
          },
          body: JSON.stringify(toRequest(cart)),
          redirect: "manual",
          signal,
        }),
      );
      const address = answer.headers.get("location") ?? "";
      if (answer.status !== 302 || !isHttps(address))
        throw new Error(`the payment platform answered ${answer.status} to a cart`);
      return address;
    },
  };
}

/** The longest company name and description that the platform accepts. */
const longestText = 140;

function toRequest({ id, email, notices, returns }: PaymentCart) {
  return {
    emailNotice: email,
    idCart: id,
    paymentNotices: notices.map((notice) => ({
      ...notice,
      companyName: notice.companyName.slice(0, longestText),
      description: notice.description.slice(0, longestText),
    })),
    returnUrls: {
      returnOkUrl: returns.ok,
      returnCancelUrl: returns.cancel,
      returnErrorUrl: returns.error,
      returnWaitingUrl: returns.waiting,
    },
  };
}

const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === "https:";

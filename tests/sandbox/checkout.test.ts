import { describe, expect, it } from "vitest";
import { checkoutPlatform } from "../../src/sandbox/platform/checkout.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";

/** A cart and the request that the platform documents for it (pagopa-ecommerce-payment-requests-service, POST /carts). */
const cart = {
  id: "0f8e1a2b3c4d5e6f0f8e1a2b3c4d5e6f",
  email: "livia@posta.example",
  notices: [
    {
      noticeNumber: "301000000000100121",
      fiscalCode: "80087670016",
      amount: 20202,
      companyName: "Regione Piemonte",
      description: "Tassa automobilistica AUTOVEICOLO GF100FF, scadenza 10/2027, 12 mesi",
    },
  ],
  portal: "https://bollo.esempio.it",
  returns: {
    ok: "https://bollo.esempio.it/ok",
    cancel: "https://bollo.esempio.it/no",
    error: "https://bollo.esempio.it/errore",
    waiting: "https://bollo.esempio.it/attesa",
  },
};
const recorded = {
  emailNotice: "livia@posta.example",
  idCart: "0f8e1a2b3c4d5e6f0f8e1a2b3c4d5e6f",
  paymentNotices: [
    {
      noticeNumber: "301000000000100121",
      fiscalCode: "80087670016",
      amount: 20202,
      companyName: "Regione Piemonte",
      description: "Tassa automobilistica AUTOVEICOLO GF100FF, scadenza 10/2027, 12 mesi",
    },
  ],
  returnUrls: {
    returnOkUrl: "https://bollo.esempio.it/ok",
    returnCancelUrl: "https://bollo.esempio.it/no",
    returnErrorUrl: "https://bollo.esempio.it/errore",
    returnWaitingUrl: "https://bollo.esempio.it/attesa",
  },
};
const page = "https://checkout.pagopa.example/c/7f3a";

/** A platform with a fixed answer, which records its requests. */
function aPlatform(answer: Response, key?: string) {
  const asked: { url: string; request: RequestInit }[] = [];
  const platform = checkoutPlatform({
    url: "https://api.pagopa.example/v2",
    key,
    fetch: async (url, request = {}) => {
      asked.push({ url: String(url), request });
      return answer;
    },
  });
  return { platform, asked };
}

const moved = (to?: string) => new Response(null, { status: 302, headers: to ? { location: to } : {} });

describe("the national platform", () => {
  it("receives the documented request, and its 302 has the address of the payment page", async () => {
    const { platform, asked } = aPlatform(moved(page), "chiave");
    expect(await platform.open(cart)).toBe(page);
    expect(asked[0]?.url).toBe("https://api.pagopa.example/v2/carts");
    expect(asked[0]?.request).toMatchObject({ method: "POST", redirect: "manual" });
    expect(asked[0]?.request.headers).toEqual({
      "content-type": "application/json",
      "ocp-apim-subscription-key": "chiave",
    });
    expect(JSON.parse(String(asked[0]?.request.body))).toEqual(recorded);
  });

  it("receives texts of at most 140 characters", async () => {
    const { platform, asked } = aPlatform(moved(page));
    await platform.open({
      ...cart,
      notices: cart.notices.map((one) => ({ ...one, description: "a".repeat(200) })),
    });
    expect(JSON.parse(String(asked[0]?.request.body)).paymentNotices[0].description).toHaveLength(140);
  });

  it.each([
    ["a malformed cart", new Response('{"title":"Bad Request","status":400}', { status: 400 })],
    [
      "a notice that it does not take",
      new Response('{"title":"Invalid cart","status":422}', { status: 422 }),
    ],
    ["a fault of its own", new Response(null, { status: 502 })],
    ["a page in place of an address", new Response("<html></html>", { status: 200 })],
    ["no address", moved()],
    ["an address that is no web page", moved("javascript:alert(1)")],
    ["an address that anybody can read on the way", moved("http://checkout.pagopa.example/c/7f3a")],
  ])("fails on %s", async (_, answer) => {
    await expect(aPlatform(answer).platform.open(cart)).rejects.toThrow(/payment platform/);
  });

  it("is off unless the settings name it, and only over https", () => {
    expect(readSettings({}).checkout).toBeUndefined();
    expect(
      readSettings({ CHECKOUT_URL: "https://api.pagopa.example/v2/", CHECKOUT_KEY: "k" }).checkout,
    ).toEqual({
      url: "https://api.pagopa.example/v2",
      key: "k",
    });
    expect(() => readSettings({ CHECKOUT_URL: "http://api.pagopa.example" })).toThrow(/CHECKOUT_URL/);
  });
});

import type { FastifyInstance, InjectOptions } from "fastify";

interface Cookie {
  value: string;
  path: string;
}

/** A browser in front of an app: keeps cookies, follows redirects when asked, knows its address bar's origin. */
export function aBrowser(app: FastifyInstance, origin = "http://localhost:8080") {
  const jar = new Map<string, Cookie>();
  const { host, protocol } = new URL(origin);

  function cookiesFor(path: string) {
    return [...jar]
      .filter(([, { path: scope }]) => path.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  /** The address may be whole or relative. */
  async function ask(url: string, options: InjectOptions = {}) {
    const { pathname, search } = new URL(url, origin);
    const headers: Record<string, string> = { host, cookie: cookiesFor(pathname) };
    if (protocol === "https:") headers["x-forwarded-proto"] = "https";
    const answer = await app.inject({
      ...options,
      method: options.method ?? "GET",
      url: pathname + search,
      headers: { ...headers, ...(options.headers as Record<string, string> | undefined) }, // `as`: tests give texts
    });
    for (const { name, value, path = "/", expires, maxAge } of answer.cookies) {
      const isGone =
        value === "" || maxAge === 0 || (expires instanceof Date && expires.getTime() < Date.now());
      if (isGone) jar.delete(name);
      else jar.set(name, { value, path: String(path) });
    }
    return answer;
  }

  /** Follows redirects as far as this origin goes. */
  async function go(url: string, options: InjectOptions = {}) {
    let answer = await ask(url, options);
    let at = url;
    for (let hops = 0; answer.statusCode >= 300 && answer.statusCode < 400 && hops < 10; hops++) {
      at = new URL(String(answer.headers.location), new URL(at, origin)).href;
      if (!at.startsWith(origin)) break;
      answer = await ask(at);
    }
    return Object.assign(answer, { at: at.replace(origin, "") });
  }

  return {
    jar,
    ask,
    go,
    /** A call of a page of the portal. */
    call: (method: "POST" | "PUT" | "DELETE", url: string, payload?: unknown) =>
      ask(url, {
        method,
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        headers: { origin, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      }),
    /** Goes to the login page; answers where its form is. */
    async openLogin(returnTo?: string) {
      const query = returnTo === undefined ? "" : `?ritorno=${encodeURIComponent(returnTo)}`;
      return go(`/authapi/bff/login${query}`);
    },
    /** Chooses a person on the login page, or nobody; stops at the way back to the portal. */
    async choose(form: string, person: string) {
      let answer = await ask(form, {
        method: "POST",
        payload: `persona=${encodeURIComponent(person)}`,
        headers: { "content-type": "application/x-www-form-urlencoded", origin },
      });
      for (let hops = 0; hops < 5; hops++) {
        const next = String(answer.headers.location ?? "");
        if (!next || next.includes("/bff/callback")) return next;
        answer = await ask(next);
      }
      return "";
    },
    /** The whole login, as this person. */
    async logIn(person: string, returnTo?: string) {
      const page = await this.openLogin(returnTo);
      return this.ask(await this.choose(page.at, person));
    },
    identity: async () => (await ask("/authapi/bff/identity")).json() as { cf: string } | null,
  };
}

export type Browser = ReturnType<typeof aBrowser>;

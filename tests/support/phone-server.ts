import type { Answer, Refusal } from "../../src/engine/calls/index.ts";
import type { Access, PhoneCalls } from "../../src/portal/phone/phone-calls.ts";
import { PHONE_CODES } from "../../src/protocol/phone.ts";
import { done, refusal } from "./fake-host.ts";

const refused = (status: number, code: string): Refusal => ({ ...refusal(status, "Rifiutato"), code });

/** A server with one box, as desk and phone see it. Tests change its members. */
export function phoneServer() {
  const state = {
    access: null as Access | null,
    phone: null as string | null,
    room: 5,
    isClosed: false,
    isOver: false,
    /** Answers given instead, the first one first. */
    failures: [] as Answer[],
    formats: ["pdf", "jpg"],
    /** Sealed bytes by name. */
    waiting: new Map<string, Uint8Array<ArrayBuffer>>(),
    taken: new Set<string>(),
    calls: [] as string[],
  };
  const until = "2026-11-20T10:30:00.000Z";
  const ended = refused(404, PHONE_CODES.ended);
  const answer = (name: string, give: () => Answer): Promise<Answer> => {
    state.calls.push(name);
    return Promise.resolve(state.failures.shift() ?? (state.isOver ? ended : give()));
  };
  const box = () =>
    done({ scadeIl: until, collegato: state.phone !== null, documenti: [...state.waiting.keys()] });
  const forPhone = (key: string) => {
    if (state.isClosed) return refused(409, PHONE_CODES.closed);
    state.phone ??= key;
    if (state.phone !== key) return refused(409, PHONE_CODES.other);
    const restano = Math.max(0, state.room - state.waiting.size);
    const limits = { dimensione: 1_000_000, formati: state.formats };
    return done({
      servizio: "prova",
      scadeIl: until,
      restano,
      ...limits,
      presente: true,
      attendono: [...state.waiting.keys()],
    });
  };
  const calls: PhoneCalls = {
    open: (access, _service, { room }) =>
      answer("open", () => {
        state.access = access;
        state.room = room;
        return box();
      }),
    follow: (_, room) =>
      answer("follow", () => {
        state.room = room;
        return state.isClosed ? ended : box();
      }),
    take: (_, name) =>
      answer("take", () => {
        const sealed = state.waiting.get(name);
        return sealed ? done(new Blob([sealed])) : ended;
      }),
    remove: (_, name) =>
      answer("remove", () => {
        state.waiting.delete(name);
        state.taken.add(name);
        return done(null);
      }),
    close: () => {
      state.calls.push("close");
      state.isClosed = true;
      state.waiting.clear();
    },
    connect: ({ key }) => answer("connect", () => forPhone(key)),
    add: ({ key }, name, sealed, onProgress) =>
      answer("add", () => {
        const known = forPhone(key);
        if (known.kind === "refused" || state.waiting.has(name) || state.taken.has(name)) return known;
        if (state.waiting.size >= state.room) return refused(409, PHONE_CODES.full);
        onProgress(100);
        state.waiting.set(name, sealed);
        return forPhone(key);
      }),
  };
  return { state, calls };
}

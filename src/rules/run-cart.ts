import type { Json, JsonObject } from "../engine/index.ts";
import { clearTransaction, compareStarted, rejectEntries, startTransaction } from "./cart-transactions.ts";
import {
  emptyCart,
  removeEntry,
  restoreEntry,
  takeEntry,
  viewCart,
  type CartChange,
  type CartEntry,
  type CartSettings,
  type CartState,
} from "./cart.ts";
import { entriesOfList, fillFromList, followList, viewList } from "./cart-list.ts";
import { readEntry } from "./read-entry.ts";
import { as, remember, textOf, unknown, type RuleChange, type RunningRule } from "./running-rule.ts";

/** Parameters of the server are texts, numbers or missing. */
const cartSettings = (settings: JsonObject): CartSettings => ({
  limite: Number(settings.limite ?? 0),
  tipoAccertamento: textOf(settings.tipoAccertamento),
  tipoAnteriore: textOf(settings.tipoAnteriore),
  tipoSuccessivo: textOf(settings.tipoSuccessivo),
  dataSoglia: textOf(settings.dataSoglia),
  oggi: textOf(settings.oggi),
});

const afterCart = (change: CartChange, { limite, dataSoglia }: CartSettings): RuleChange =>
  change.ok
    ? remember(change.state)
    : {
        ok: false,
        refusal: change.refusal,
        facts: { voce: as<Json>(change.voce), data: dataSoglia, n: limite },
      };

/** A state stored by an earlier version may lack newer members. */
const cartOf = (memory: Json): CartState => ({ ...emptyCart, ...as<CartState>(memory) });

type CartOperation = (state: CartState, given: JsonObject) => CartState;

/** Operations that cannot be refused. */
const CART_OPERATIONS: Readonly<Record<string, CartOperation>> = {
  togli: (state, { voce }) => removeEntry(state, as<CartEntry>(voce)),
  rimetti: restoreEntry,
  avvia: (state, { transazione }) => startTransaction(state, textOf(transazione)),
  confronta: (state, { pagati, inCorso }) =>
    compareStarted(state, {
      pagati: as<string[]>(pagati ?? []),
      inCorso: as<string[]>(inCorso ?? []),
    }),
  salda: (state, { transazione, iuv }) => clearTransaction(state, textOf(transazione), textOf(iuv)),
};

export const cart: RunningRule = {
  start: as<Json>(emptyCart),
  view(memory, settings) {
    const [state, parameters] = [cartOf(memory), cartSettings(settings)];
    const elenco = viewList(state, entriesOfList(settings.elenco), parameters);
    return as<JsonObject>({ ...viewCart(state, parameters), elenco });
  },
  operate(operation, given, memory, settings) {
    if (operation === "aggiungi") return this.receive(given.voce ?? null, memory, settings);
    if (operation === "riempi") {
      const parameters = cartSettings(settings);
      return afterCart(fillFromList(cartOf(memory), entriesOfList(settings.elenco), parameters), parameters);
    }
    const change = CART_OPERATIONS[operation] ?? unknown("cart", operation);
    return remember(change(cartOf(memory), given));
  },
  receive(answer, memory, settings, asked) {
    const found = readEntry(answer);
    if (!found) return { ok: false, refusal: "illeggibile", facts: {} };
    const parameters = cartSettings(settings);
    const { oggi } = parameters;
    const entry = {
      ...found,
      ...(asked && { chiesto: as<CartEntry["chiesto"]>(asked) }),
      ...(oggi && { calcolato: oggi }),
    };
    return afterCart(takeEntry(cartOf(memory), entry, parameters), parameters);
  },
  follow: (memory, before, settings) =>
    as<Json>(
      followList(
        cartOf(memory),
        entriesOfList(before.elenco),
        entriesOfList(settings.elenco),
        cartSettings(settings),
      ),
    ),
  reject: (detail, memory) => remember(rejectEntries(cartOf(memory), detail)),
};

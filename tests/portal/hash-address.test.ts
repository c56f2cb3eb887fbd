import { expect, test } from "vitest";
import { historyAddress } from "../../src/portal/hash-address.ts";

const rows: [string, string, string | null][] = [
  ["#/bollo/pago/pagopa/transazione?tranId=7", "", "/bollo/pago/pagopa/transazione?tranId=7"],
  ["#/bollo/pago/pagopa/transazione", "?tranId=7", "/bollo/pago/pagopa/transazione?tranId=7"],
  ["#/pagina?a=1", "?b=2", "/pagina?a=1&b=2"],
  ["#/", "", "/"],
  ["#contenuto", "", null],
  ["", "?a=1", null],
];

test.each(rows)("moves %s%s to %s", (hash, search, expected) => {
  expect(historyAddress(hash, search)).toBe(expected);
});

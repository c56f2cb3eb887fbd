import { describe, expect, it } from "vitest";
import { explainService } from "../../src/definitions/explain/explain.ts";
import { checkSources, readCases } from "../support/language-cases.ts";

const { regions } = checkSources(readCases());
const explain = (id: string, region = "piemonte") =>
  explainService(regions.get(region)!.services.get(id)!.compiled, region);

describe("a service in words", () => {
  it("reads as it did when someone last read it", async () => {
    await expect(explain("calcolo_bollo")).toMatchFileSnapshot("../cases/explained/calcolo_bollo.txt");
    await expect(explain("memo_bollo", "vda")).toMatchFileSnapshot("../cases/explained/memo_bollo.vda.txt");
  });

  it("says what each step needs, and where one goes without", () => {
    expect(explain("visure")).toContain(
      "Serve l'accesso, «veicoli», «scelto», «chiave»; se manca si va al passo «I tuoi veicoli».",
    );
  });

  it("says where each datum goes, and which never leaves", () => {
    const words = explain("restituzione_tassa");
    expect(words).toContain("«IBAN» (inserimento_domanda_restituzione): parte con invia.");
    expect(words).toContain("«Data di nascita» (inserimento_domanda_restituzione): parte con invia.");
    expect(words).toContain("lo dà soltanto la persona, non parte.");
  });

  it("says every message of a call and where it appears", () => {
    expect(explain("pago_rate")).toContain(
      "stato 404: «Nessun piano corrisponde ai dati indicati.» sotto numeroRiferimento, riferimento",
    );
  });

  it.each(
    [...regions].flatMap(([region, { services }]) => [...services.keys()].map((id) => [id, region] as const)),
  )("needs no code to be read: %s in %s", (id, region) => {
    expect(explain(id, region)).not.toMatch(/&&|\|\||==|undefined|\[object|\bnull\b/);
  });
});

import { zodResolver } from "./zod-resolver.ts";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useForm, type FieldErrors } from "react-hook-form";
import { z } from "zod";
import { If, Radios, Section, Select, Summary, Text, Tick, type Data } from "./by-hand-pieces.tsx";

/** The page of `form.ts` written by hand for speed: the reference for the measured form. */
const REQUIRED = "Campo obbligatorio.";
const text = z.string().trim();
const code = z.string().transform((typed) => typed.replace(/\s/g, "").toUpperCase());
const needed = text.min(1, REQUIRED);
const date = text.regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/, "Scrivi la data come 31/12/2026.");
const chosen = z.string({ error: REQUIRED }).min(1, REQUIRED);

const schema = z
  .object({
    nome: needed,
    cognome: needed,
    codiceFiscale: code.pipe(
      z
        .string()
        .min(1, REQUIRED)
        .regex(/^[A-Z0-9]*$/, "Usa soltanto lettere e numeri.")
        .min(11, "Servono almeno 11 caratteri.")
        .max(16, "Non superare 16 caratteri."),
    ),
    nascita: needed.pipe(date),
    sesso: chosen,
    estero: z.boolean(),
    stato: text.optional(),
    email: needed.pipe(z.email("L'indirizzo e-mail non è scritto correttamente.")),
    cellulare: text.regex(/^(\d{9,10})?$/, "Il numero ammette soltanto cifre."),
    modo: chosen,
    orario: text.optional(),
    presso: text.optional(),
    via: needed,
    cap: needed.pipe(z.string().regex(/^\d{5}$/, "Il CAP è fatto di 5 cifre.")),
    comune: needed,
    targa: code.pipe(
      z
        .string()
        .min(1, REQUIRED)
        .regex(/^[A-Z0-9]*$/, "Usa soltanto lettere e numeri.")
        .max(8, "Non superare 8 caratteri."),
    ),
    tipo: chosen,
    peso: text.optional(),
    alimentazione: chosen,
    venduto: z.boolean(),
    vendita: text.optional(),
    importo: needed.pipe(z.string().regex(/^[\d.]+(,\d{1,2})?$/, "Scrivi un importo, per esempio 1.234,50.")),
    rimborso: chosen,
    iban: code.optional(),
    privacy: z.boolean().refine(Boolean, REQUIRED),
  })
  .superRefine((data, context) => {
    const ask = (name: string, isAsked: boolean, value: string | undefined) => {
      if (isAsked && !value) context.addIssue({ code: "custom", path: [name], message: REQUIRED });
    };
    ask("stato", data.estero, data.stato);
    ask("orario", data.modo === "Telefono", data.orario);
    ask("presso", data.modo === "Posta", data.presso);
    ask("peso", data.tipo === "Autocarro", data.peso);
    ask("vendita", data.venduto, data.vendita);
    ask("iban", data.rimborso === "Conto corrente", data.iban);
  }) as unknown as z.ZodType<unknown, Data>; // the pieces know their names as texts

const nothing = { estero: false, venduto: false, privacy: false };

function Page() {
  const { register, control, handleSubmit, getValues } = useForm<Data>({
    resolver: zodResolver(schema),
    mode: "onBlur",
    shouldUnregister: true,
    shouldFocusError: false,
    defaultValues: nothing,
  });
  const [failed, setFailed] = useState<{ count: number; errors: FieldErrors<Data> } | null>(null);
  useEffect(() => {
    window.formData = getValues;
  }, [getValues]);
  const tools = { register, control };
  const submit = handleSubmit(
    () => setFailed(null),
    (errors) => setFailed((last) => ({ count: (last?.count ?? 0) + 1, errors })),
  );
  return (
    <main className="container-xxl">
      <h1>Domanda</h1>
      <form noValidate onSubmit={submit}>
        {failed ? <Summary key={failed.count} errors={failed.errors} /> : null}
        <p className="small">I campi contrassegnati con * sono obbligatori.</p>
        <Section id="persona" title="Dati della persona">
          <Text {...tools} name="nome" label="Nome" />
          <Text {...tools} name="cognome" label="Cognome" />
          <Text {...tools} name="codiceFiscale" label="Codice fiscale" complete="off" max={22} />
          <Text {...tools} name="nascita" label="Data di nascita" complete="off" max={12} />
          <Radios {...tools} name="sesso" label="Sesso" labels={["Femmina", "Maschio"]} />
          <Tick {...tools} name="estero" label="Risiedo all'estero" optional look="switch" />
          <If control={control} name="estero" is>
            <Text {...tools} name="stato" label="Stato estero" />
          </If>
        </Section>
        <Section id="contatti" title="Contatti">
          <Text
            {...tools}
            name="email"
            label="Indirizzo e-mail"
            type="email"
            mode="email"
            complete="email"
            max={254}
          />
          <Text
            {...tools}
            name="cellulare"
            label="Cellulare"
            optional
            type="tel"
            mode="tel"
            complete="tel-national"
            max={20}
          />
          <Select
            {...tools}
            name="modo"
            label="Come preferisci essere contattato"
            labels={["E-mail", "Telefono", "Posta"]}
          />
          <If control={control} name="modo" is="Telefono">
            <Text {...tools} name="orario" label="Orario" />
          </If>
          <If control={control} name="modo" is="Posta">
            <Text {...tools} name="presso" label="Presso" />
          </If>
          <Text {...tools} name="via" label="Via e numero" />
          <Text {...tools} name="cap" label="CAP" mode="numeric" complete="postal-code" max={8} />
          <Text {...tools} name="comune" label="Comune" />
        </Section>
        <Section id="veicolo" title="Veicolo">
          <Text {...tools} name="targa" label="Targa" complete="off" max={12} />
          <Select
            {...tools}
            name="tipo"
            label="Tipo di veicolo"
            labels={[
              "Autovettura",
              "Motociclo",
              "Autocarro",
              "Autobus",
              "Rimorchio",
              "Caravan",
              "Quadriciclo",
              "Trattore",
            ]}
          />
          <If control={control} name="tipo" is="Autocarro">
            <Text {...tools} name="peso" label="Peso complessivo" mode="numeric" complete="off" max={15} />
          </If>
          <Select
            {...tools}
            name="alimentazione"
            label="Alimentazione"
            labels={["Benzina", "Gasolio", "GPL", "Metano", "Elettrica"]}
          />
          <Tick {...tools} name="venduto" label="Il veicolo è stato venduto" optional />
          <If control={control} name="venduto" is>
            <Text {...tools} name="vendita" label="Data della vendita" complete="off" max={12} />
          </If>
        </Section>
        <Section id="pagamento" title="Pagamento">
          <Text {...tools} name="importo" label="Importo pagato" mode="decimal" complete="off" max={20} />
          <Radios
            {...tools}
            name="rimborso"
            label="Come vuoi il rimborso"
            labels={["Conto corrente", "Allo sportello"]}
          />
          <If control={control} name="rimborso" is="Conto corrente">
            <Text {...tools} name="iban" label="IBAN" complete="off" max={42} />
          </If>
          <Tick {...tools} name="privacy" label="Ho letto l'informativa sulla privacy" />
        </Section>
        <div className="d-flex flex-wrap gap-3 mt-4">
          <button type="submit" className="btn btn-primary">
            Continua
          </button>
        </div>
      </form>
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);

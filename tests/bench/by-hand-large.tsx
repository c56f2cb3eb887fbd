import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useForm, type FieldErrors } from "react-hook-form";
import { z } from "zod";
import { If, Section, Select, Summary, Text, type Data, type Tools } from "./by-hand-pieces.tsx";
import { large, type LargeField } from "./large.ts";
import { zodResolver } from "./zod-resolver.ts";

/** The large form written by hand: the reference for 200 fields. */
const REQUIRED = "Campo obbligatorio.";
const needed = z.string({ error: REQUIRED }).trim().min(1, REQUIRED);
const rules: Record<LargeField["type"], z.ZodType<unknown, string>> = {
  testo: needed,
  scelta: needed,
  email: needed.pipe(z.email("L'indirizzo e-mail non è scritto correttamente.")),
  cap: needed.pipe(z.string().regex(/^\d{5}$/, "Il CAP è fatto di 5 cifre.")),
  targa: z
    .string()
    .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
    .pipe(
      z
        .string()
        .min(1, REQUIRED)
        .regex(/^[A-Z0-9]{1,8}$/, "Usa soltanto lettere e numeri."),
    ),
};
const fields = large.flatMap((section) => section.fields);
const schema = z
  .object(
    Object.fromEntries(
      fields.map(({ name, type, when }) => [name, when ? z.string().optional() : rules[type]]),
    ),
  )
  .superRefine((data: Record<string, unknown>, context) => {
    for (const { name, when } of fields)
      if (when && data[when.name] === when.is && !data[name])
        context.addIssue({ code: "custom", path: [name], message: REQUIRED });
  }) as unknown as z.ZodType<unknown, Data>; // made of the same list of fields

function One({ field, ...tools }: Tools & { field: LargeField }) {
  const { type, name, label, labels, when } = field;
  if (when)
    return (
      <If control={tools.control} name={when.name} is={when.is}>
        <Text {...tools} name={name} label={label} />
      </If>
    );
  if (labels) return <Select {...tools} name={name} label={label} labels={labels} />;
  const isMail = type === "email";
  return (
    <Text
      {...tools}
      name={name}
      label={label}
      type={isMail ? "email" : "text"}
      mode={isMail ? "email" : type === "cap" ? "numeric" : undefined}
      complete={type === "targa" ? "off" : undefined}
    />
  );
}

function Page() {
  const { register, control, handleSubmit, getValues } = useForm<Data>({
    resolver: zodResolver(schema),
    mode: "onBlur",
    shouldUnregister: true,
    shouldFocusError: false,
  });
  const [failed, setFailed] = useState<{ count: number; errors: FieldErrors<Data> } | null>(null);
  useEffect(() => {
    window.formData = getValues;
  }, [getValues]);
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
        {large.map(({ id, title, fields: inside }) => (
          <Section key={id} id={id} title={title}>
            {inside.map((field) => (
              <One key={field.name} field={field} register={register} control={control} />
            ))}
          </Section>
        ))}
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

import contractTitles from "../../contract/titles.generated.json" with { type: "json" };
import { type ContractDigest } from "../../contract/digest.ts";
import { describeText, type WrittenDatum, writtenData } from "../../definitions/index.ts";
import { keepsDrafts } from "../../engine/drafts/index.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { declaredFields, isConsent, shapeOf, type CompiledService } from "../../engine/index.ts";
import { fieldTypeOf } from "../../field-types/field-types.ts";
import { list, type SheetDocument, table } from "./document.ts";
import { messages } from "./messages.ts";
import { regionName, type SheetSource, stepOfForm, titleOfStep } from "./source.ts";

const { register: texts } = messages;

const titles: Readonly<Record<string, string>> = contractTitles.operations;

/** The Italian name of an operation of the contract. */
const titleOfOperation = (id: string): string => (Object.hasOwn(titles, id) ? titles[id]! : id);

/**
 * The register of personal data of a service: each datum that a person writes, why it is asked, the call that carries it, and the
 * places that keep it. The periods are those of the gateway's tables (`deploy/guide/data.md`).
 */
export function personalData(
  { service, facts }: SheetSource,
  contract: Pick<ContractDigest, "operations">,
): SheetDocument {
  const data = writtenData(service);
  const hasDrafts = facts.accesso === true && keepsDrafts(service);
  const own = data.filter(({ field }) => !isConsent(field.field));
  const consents = data.filter(({ field }) => isConsent(field.field));
  const calls = Object.entries(service.endpoints).filter(([name]) =>
    own.some((one) => one.calls.includes(name)),
  );
  return {
    title: texts.title,
    subtitle: `${service.title} – ${regionName(facts)}`,
    intro: texts.intro,
    parts: [
      {
        heading: texts.data,
        content:
          own.length === 0
            ? list([texts.none])
            : table(
                texts.columns,
                own.map((datum) => rowOf(service, datum, hasDrafts)),
                [15, 18, 15, 19, 16, 17],
              ),
      },
      ...(consents.length === 0
        ? []
        : [
            {
              heading: texts.consents,
              content: table(
                texts.consentColumns,
                consents.map((datum) => [
                  datum.label,
                  titleOfForm(service, datum.form),
                  sentWith(service, datum),
                ]),
              ),
            },
          ]),
      {
        heading: texts.calls,
        content: table(
          texts.callColumns,
          calls.map(([name, { operation, method, path, base }]) => [
            `${titleOfOperation(operation)} (${operation})`,
            `${method} ${path}`,
            base === "auth" ? texts.withLogin : texts.withoutLogin,
            own
              .filter((one) => one.calls.includes(name))
              .map(({ label }) => label)
              .join(", "),
            contract.operations[operation]?.keyed ? texts.keyed : texts.notKept,
          ]),
          [20, 24, 11, 27, 18],
        ),
      },
      { heading: texts.kept, content: table(texts.keptColumns, keptRows(service, hasDrafts)) },
    ],
  };
}

/** The places that keep data; those that the service does not use are left out. */
function keptRows(service: CompiledService, hasDrafts: boolean): (readonly string[])[] {
  const { inBrowser, drafts, handed, documents, others } = texts.keptRows;
  const hasDocuments = [...formsOf(service).values()].some((content) =>
    declaredFields(content).some(({ field }) => shapeOf(field.field) === "files"),
  );
  return [
    ...inBrowser,
    ...(hasDrafts ? [drafts] : []),
    ...(keepsDrafts(service) ? [handed] : []),
    ...(hasDocuments ? [documents] : []),
    ...others,
  ];
}

function rowOf(service: CompiledService, datum: WrittenDatum, hasDrafts: boolean): string[] {
  const { field, label, path } = datum;
  return [
    label,
    path.slice(1).join(".").replaceAll(".*", ""),
    titleOfForm(service, datum.form),
    field.help ? describeText(field.help) : "",
    sentWith(service, datum),
    keptIn(service, datum, hasDrafts),
  ];
}

const titleOfForm = (service: CompiledService, form: string): string => {
  const step = stepOfForm(service, form);
  return step ? titleOfStep(service, step) : form;
};

const sentWith = (service: CompiledService, { calls, isIdle }: WrittenDatum): string =>
  calls.length === 0
    ? isIdle
      ? texts.idle
      : texts.unsent
    : [...new Set(calls.map((name) => titleOfOperation(service.endpoints[name]?.operation ?? name)))].join(
        ", ",
      );

/** The places that keep a datum: the tab, the drafts of logged-in people, and the region where it is sent. */
function keptIn(service: CompiledService, { field, calls }: WrittenDatum, hasDrafts: boolean): string {
  const tab = fieldTypeOf(field.field).sensitive ? texts.pageOnly : hasDrafts ? texts.tabAndDraft : texts.tab;
  const isSubmitted = calls.some((name) => service.endpoints[name]?.keyed);
  return [tab, ...(calls.length > 0 ? [isSubmitted ? texts.submitted : texts.asked] : [])].join("; ");
}

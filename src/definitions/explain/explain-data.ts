import type { CompiledService } from "../../engine/definition.ts";
import { isConsent } from "../../field-types/field-types.ts";
import { writtenData } from "./written-data.ts";

/** Lists the calls that send each datum, for the register of data processing. */
export function explainData(service: CompiledService): string[] {
  const fields: string[] = [];
  const consents: string[] = [];
  for (const { field, form, label, calls, isIdle } of writtenData(service)) {
    const sentWith = `parte con ${calls.join(", ")}`;
    if (isConsent(field.field))
      consents.push(
        `- «${label}» (${form}): lo dà soltanto la persona, ${calls.length > 0 ? sentWith : "non parte"}.`,
      );
    else {
      const unsent = isIdle ? "non esce dal portale e nessuno lo legge" : "non esce dal portale";
      fields.push(`- «${label}» (${form}): ${calls.length > 0 ? sentWith : unsent}.`);
    }
  }
  return [
    "Dove vanno i dati scritti dalla persona",
    ...(fields.length > 0 ? fields : ["- Nessun dato."]),
    "",
    "Consensi",
    ...(consents.length > 0 ? consents : ["- Nessuno."]),
  ];
}

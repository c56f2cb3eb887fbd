import { withServiceTitles, type Checked } from "../../definitions/index.ts";
import type { ContractDigest } from "../../contract/digest.ts";
import { allTexts } from "./all-texts.ts";
import { mapTexts, type SheetDocument } from "./document.ts";
import { messages } from "./messages.ts";
import { neededAtHand } from "./needed-at-hand.ts";
import { personalData } from "./personal-data.ts";
import { serviceInProse } from "./prose.ts";
import { type SheetSource, sheetSource } from "./source.ts";

/** The source of a sheet. */
export interface SheetRequest {
  readonly checked: Checked;
  readonly region: string;
  readonly service: string;
  readonly contract: Pick<ContractDigest, "operations">;
}

const from =
  (make: (source: SheetSource, request: SheetRequest) => SheetDocument) =>
  (request: SheetRequest): SheetDocument | undefined => {
    const source = sheetSource(request.checked, request.region, request.service);
    return source && make(source, request);
  };

type Make = (request: SheetRequest) => SheetDocument | undefined;

/** Makes a sheet that calls the services by their titles: an expression knows their ids alone. */
const titled =
  (make: Make): Make =>
  (request) => {
    const made = make(request);
    const region = request.checked.regions.get(request.region);
    const offered = [...(region?.services.values() ?? [])].map(({ compiled }) => compiled);
    const services = [...offered, ...(region?.closed ?? [])];
    const titles = new Map(services.map(({ id, title }) => [id, title]));
    return made && mapTexts(made, (text) => withServiceTitles(text, titles));
  };

/** Every sheet of a service; undefined for a service that the region does not offer. */
export const SHEETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly make: Make;
}[] = [
  { id: "needed", title: messages.needed.title, make: titled(from(neededAtHand)) },
  {
    id: "register",
    title: messages.register.title,
    make: titled(from((source, { contract }) => personalData(source, contract))),
  },
  {
    id: "prose",
    title: messages.prose.title,
    make: titled(({ checked, region, service }) => serviceInProse(checked, region, service)),
  },
  { id: "texts", title: messages.texts.title, make: titled(from(allTexts)) },
];

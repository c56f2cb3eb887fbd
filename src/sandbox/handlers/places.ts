import { refuse, succeed, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { kinships } from "../cases/kinships.ts";
import { municipalities, nations, provinces } from "../seeds/places.ts";

const numbered = <Row extends object>(rows: Row[]) =>
  rows.map((row, index) => ({ id: String(index + 1), ...row }));

export const elencaProvince: Handler = () => succeed(numbered(provinces));

export const elencaNazioni: Handler = () =>
  succeed(numbered(nations.map(({ descrizione }) => ({ codice: null, descrizione }))));

export const elencaComuni: Handler = ({ params }) =>
  provinces.some(({ codice }) => codice === params.id)
    ? succeed(
        numbered(municipalities)
          .filter(({ provincia }) => provincia === params.id)
          .map(({ id, codice, descrizione, cap }) => ({ id, codice, descrizione, cap })),
      )
    : refuse(404, texts.provinceNotFound);

export const elencaGradiParentela: Handler = () => succeed(kinships);

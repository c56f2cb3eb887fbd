import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { createServer, connect, type Server } from "node:net";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { MAX_SIZE } from "../../src/rules/attachments.ts";
import { attachmentHeader, cleanFileName, nameInHeader } from "../../src/gateway/files/file-name.ts";
import { examine } from "../../src/gateway/files/examine.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { storeDocument } from "../../src/sandbox/cases/attachments.ts";
import { clamd } from "../../src/gateway/uploads/antivirus.ts";
import { buildSandbox, sandboxBackend } from "../../src/sandbox/index.ts";
import { signedPdf } from "../support/documents/signed-pdf.ts";
import { aSeededDatabase, type SeededDatabase } from "../support/server/database.ts";
import { contract, today } from "../support/server/demonstration.ts";
import { aForm, formType, paddedPdf, samples } from "../support/server/sample-files.ts";
import { notFound } from "../support/server/not-found.ts";

const names = Object.keys(samples) as (keyof typeof samples)[];

describe("the name of a file", () => {
  it.each([
    ["ricevuta.pdf", "ricevuta.pdf"],
    ["Libretto di circolazione è qui.PDF", "Libretto di circolazione è qui.PDF"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\Livia\\atto.pdf", "atto.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie_ x=1.pdf"],
    ["fattura\u202Efdp.exe", "fatturafdp.exe"],
    ["a\u0000.exe.pdf", "a.exe.pdf"],
    [".pdf", "documento.pdf"],
    ["   .pdf", "documento.pdf"],
    ["...", "documento"],
    ["", "documento"],
    [". .pdf", "documento.pdf"],
    ["atto.pdf.", "atto.pdf"],
    ["atto.pdf . .", "atto.pdf"],
    ["atto .pdf", "atto.pdf"],
    ["atto. pdf", "atto.pdf"],
    ["atto.exe\u00a0.pdf ", "atto.exe.pdf"],
    ["contratto.pdf", "contratto.pdf"],
    ["CON 1.pdf", "CON 1.pdf"],
    [`a.${"b".repeat(300)}`, `a.${"b".repeat(98)}`],
    ["com10.jpg", "com10.jpg"],
    ["nulla.tif", "nulla.tif"],
    ["C:\\CON.pdf", "documento.pdf"],
    ["\u200bnul\u200b.pdf", "documento.pdf"],
    ['<img src=x onerror="alert(1)">.png', "_img src=x onerror=_alert(1)__.png"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(96)}.pdf`],
    [`${"a".repeat(300)}.${"b".repeat(9)}`, `${"a".repeat(90)}.${"b".repeat(9)}`],
    [`${"a".repeat(300)}.${"b".repeat(10)}`, "a".repeat(100)],
    ["😀".repeat(200) + ".pdf", `${"😀".repeat(96)}.pdf`],
  ])("%j becomes %j", (given, name) => {
    expect(cleanFileName(given)).toBe(name);
    expect(cleanFileName(name)).toBe(name);
  });

  const devices = [
    "CON",
    "PRN",
    "AUX",
    "NUL",
    "CONIN$",
    "CONOUT$",
    "COM0",
    "COM1",
    "com9",
    "LPT1",
    "lpt9",
    "COM¹",
    "LPT³",
  ];
  it.each(devices)("%s, a device of Windows, becomes documento in every form", (name) => {
    const forms = [".pdf", ".tar.pdf", " .pdf", ". .pdf", "..pdf", ".pdf. ", ".PDF"];
    for (const form of forms) expect(cleanFileName(name + form)).toMatch(/^documento\.pdf$/i);
    expect(cleanFileName(name)).toBe("documento");
    expect(cleanFileName(name.toLowerCase())).toBe("documento");
    expect(nameInHeader(`attachment; filename="${name}.pdf"`)).toBe("documento.pdf");
  });

  it("is sent in a header that old and new browsers read", () => {
    const header = attachmentHeader("perché l'atto (1).pdf");
    expect(header).toBe(
      `attachment; filename="perche l_atto (1).pdf"; filename*=UTF-8''perch%C3%A9%20l%27atto%20%281%29.pdf`,
    );
    expect(nameInHeader(header)).toBe("perché l'atto (1).pdf");
    expect(nameInHeader('attachment; filename="../x.pdf"')).toBe("x.pdf");
    expect(nameInHeader("attachment; filename*=UTF-8''%FF; filename=a.pdf")).toBe("a.pdf");
    expect(nameInHeader("attachment")).toBeUndefined();
  });
});

let store: SeededDatabase;
let backend: GatewayOptions["backend"];
let asked = 0;
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
beforeAll(async () => {
  store = await aSeededDatabase();
  const sandbox = await buildSandbox({
    region: "piemonte",
    database: store.database,
    contract,
    today: () => today,
  });
  const direct = sandboxBackend(sandbox);
  backend = {
    send(request) {
      asked += 1;
      return direct.send(request);
    },
  };
}, 60_000);
afterAll(() => store.close());

async function aGateway(options: Partial<GatewayOptions> = {}) {
  const app = await buildGateway({ contract, backend, ...options });
  open.push(app);
  return app;
}

/** A notice that can be contested, in the names of the forms. */
async function aNotice(kind: "assessment" | "expiry" | "friendly" = "assessment") {
  const row = await store.database
    .selectFrom("notice")
    .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
    .leftJoin("case_file", "case_file.notice", "notice.number")
    .select(["number", "protocol", "plate", "owner"])
    .where("notice.kind", "=", kind)
    .where("case_file.id", "is", null)
    .orderBy("number")
    .executeTakeFirstOrThrow();
  const reference = row.protocol ?? row.number;
  return {
    id: Number(row.number.slice(3, 16)),
    fields: {
      [kind === "expiry" ? "numeroRiferimento" : "numeroProtocollo"]: reference,
      codiceFiscale: row.owner,
      targa: row.plate,
      cognome: "ROSSINI",
    },
  };
}

const paths = {
  assessment: "/rest/osservazione/accertamento",
  friendly: "/rest/osservazione/avviso/bonario",
  expiry: "/rest/osservazione/scadenza",
};
const idNames = { assessment: "idAccertamentoVeicolo", friendly: "idAvviso", expiry: "idScadenzaVeicolo" };

async function upload(app: FastifyInstance, payload: Buffer, path = paths.assessment, type = formType) {
  const answer = await app.inject({
    method: "POST",
    url: `${path}/allegato`,
    payload,
    headers: { "sec-fetch-site": "same-origin", "content-type": type },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const stored = () => store.database.selectFrom("attachment").selectAll().orderBy("uploaded_at").execute();
const remove = (app: FastifyInstance, path: string, id: string, query: string) =>
  app.inject({
    method: "DELETE",
    url: `${path}/allegato/${id}?${query}`,
    headers: { "sec-fetch-site": "same-origin" },
  });

describe("an upload", () => {
  it.each(names)("stores a whole %s under an id of the archive", async (name) => {
    const app = await aGateway();
    const { fields, id } = await aNotice();
    const { status, body } = await upload(
      app,
      aForm(fields, [{ name: `È l'atto.${name}`, bytes: samples[name] }]),
    );
    expect([status, body.nomeAllegato]).toEqual([200, `È l'atto.${name}`]);
    expect(body.identificativoArchivio).toMatch(/^[0-9a-f]{32}$/);
    const row = (await stored()).find((each) => each.id === body.identificativoArchivio);
    const { remade = samples[name] } = await examine(name, samples[name]);
    expect(Buffer.from(row!.bytes).equals(Buffer.from(remade))).toBe(true);
    expect(row!.size).toBe(remade.length);
    await remove(app, paths.assessment, row!.id, `idAccertamentoVeicolo=${id}`);
  });

  it.each([
    [
      "a wrong extension",
      "atto.exe",
      samples.pdf,
      406,
      "Formato di file non ammesso: sono ammessi pdf, jpg, png, bmp e tif.",
    ],
    [
      "no extension",
      "atto",
      samples.pdf,
      406,
      "Formato di file non ammesso: sono ammessi pdf, jpg, png, bmp e tif.",
    ],
    [
      "an extension before the last",
      "atto.pdf.docx",
      samples.pdf,
      406,
      "Formato di file non ammesso: sono ammessi pdf, jpg, png, bmp e tif.",
    ],
    ["nothing inside", "atto.pdf", Buffer.alloc(0), 406, "Il file è vuoto."],
    [
      "another format",
      "atto.pdf",
      samples.png,
      406,
      "Il contenuto del file non è quello di un documento pdf: cambiare il nome non basta. Stampalo",
    ],
    [
      "a program",
      "foto.jpg",
      Buffer.from("MZ\x90\0"),
      406,
      "Il contenuto del file non è quello di un documento jpg: cambiare il nome non basta. Aprilo",
    ],
    [
      "a page",
      "atto.pdf",
      Buffer.from("<html><script>"),
      406,
      "Il contenuto del file non è quello di un documento pdf: cambiare il nome non basta. Stampalo",
    ],
    [
      "half of it",
      "foto.png",
      samples.png.subarray(0, 40),
      406,
      "Il file è incompleto o danneggiato, oppure non segue le regole del formato png. Aprilo",
    ],
    ["one byte too many", "atto.pdf", paddedPdf(MAX_SIZE + 1), 412, "Il file è più grande di 2 MB."],
    ["three megabytes", "atto.pdf", paddedPdf(3 * 1024 * 1024), 412, "Il file è più grande di 2 MB."],
  ])("with %s is refused in Italian, and stored nowhere", async (_, name, bytes, expected, title) => {
    const app = await aGateway();
    const { fields } = await aNotice();
    const before = (await stored()).length;
    asked = 0;
    const { status, body } = await upload(app, aForm(fields, [{ name, bytes }]));
    expect(status).toBe(expected);
    expect(body.title.startsWith(title)).toBe(true);
    expect([asked, (await stored()).length]).toEqual([0, before]);
  });

  it.each([
    ["IMG_1.HEIC", Buffer.from("\0\0\0\x18ftypheic")],
    ["IMG_1.jpg", Buffer.from("\0\0\0\x18ftypheic")],
  ])("with a photo of an iPhone as %s is refused with the way to another format", async (name, bytes) => {
    const { fields } = await aNotice();
    const { status, body } = await upload(await aGateway(), aForm(fields, [{ name, bytes }]));
    expect([status, body.title]).toEqual([406, expect.stringContaining("«Più compatibile»")]);
  });

  it.each([
    ["foto.jpeg", samples.jpg, "foto.jpg"],
    ["SCANSIONE.TIFF", samples.tif, "SCANSIONE.tif"],
    ["FOTO.JPG", samples.jpg, "FOTO.JPG"],
  ])("of %s is sent under an extension of the contract", async (given, bytes, sent) => {
    const { fields, id } = await aNotice();
    const app = await aGateway();
    const { status, body } = await upload(app, aForm(fields, [{ name: given, bytes }]));
    expect([status, body.nomeAllegato]).toEqual([200, sent]);
    await remove(app, paths.assessment, body.identificativoArchivio, `idAccertamentoVeicolo=${id}`);
  });

  it("of a signed document travels unchanged, and its verdict and digest are in the log", async () => {
    const bytes = signedPdf();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const log: { msg: string; document?: object }[] = [];
    const app = await aGateway({
      logLevel: "info",
      logStream: { write: (line) => void log.push(JSON.parse(line)) },
    });
    const { fields, id } = await aNotice();
    const { body } = await upload(app, aForm(fields, [{ name: "firmato.pdf", bytes }]));
    const row = (await stored()).find((each) => each.id === body.identificativoArchivio);
    expect(createHash("sha256").update(row!.bytes).digest("hex")).toBe(sha256);
    expect(log.find(({ msg }) => msg === "document examined")?.document).toEqual({
      format: "pdf",
      bytes: bytes.length,
      sha256,
      verdict: "whole",
    });
    await remove(app, paths.assessment, row!.id, `idAccertamentoVeicolo=${id}`);
  });

  it("of a photo is stored without its place, and both digests are in the log", async () => {
    const photo = await sharp(samples.jpg)
      .withExif({ IFD3: { GPSLatitude: "45/1 4/1 0/1" } })
      .jpeg()
      .toBuffer();
    const log: { msg: string; document?: object }[] = [];
    const app = await aGateway({
      logLevel: "info",
      logStream: { write: (line) => void log.push(JSON.parse(line)) },
    });
    const { fields, id } = await aNotice();
    const { body } = await upload(app, aForm(fields, [{ name: "foto.jpg", bytes: photo }]));
    const row = (await stored()).find((each) => each.id === body.identificativoArchivio)!;
    const fingerprint = (bytes: Uint8Array) => ({
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect(log.find(({ msg }) => msg === "document examined")?.document).toEqual({
      format: "jpg",
      ...fingerprint(photo),
      verdict: "whole",
      sent: fingerprint(row.bytes),
    });
    expect([photo.includes("Exif"), Buffer.from(row.bytes).includes("Exif")]).toEqual([true, false]);
    await remove(app, paths.assessment, row.id, `idAccertamentoVeicolo=${id}`);
  });

  it("accepts a file of exactly two megabytes", async () => {
    const app = await aGateway();
    const { fields, id } = await aNotice();
    const { status, body } = await upload(
      app,
      aForm(fields, [{ name: "a.pdf", bytes: paddedPdf(MAX_SIZE) }]),
    );
    expect(status).toBe(200);
    await remove(app, paths.assessment, body.identificativoArchivio, `idAccertamentoVeicolo=${id}`);
  });

  it("is refused when its form is invalid", async () => {
    const app = await aGateway();
    const { fields } = await aNotice();
    const file = { name: "a.pdf", bytes: samples.pdf };
    const { targa: _, ...less } = fields;
    const status = async (form: Buffer, type?: string) =>
      (await upload(app, form, paths.assessment, type)).status;
    expect(await status(aForm(less, [file]))).toBe(400);
    expect(await status(aForm(fields, []))).toBe(400);
    expect(await status(aForm(fields, [file, file]))).toBe(400);
    expect(await status(aForm(fields, [{ ...file, part: "altro" }]))).toBe(400);
    expect(await status(Buffer.from("no form"))).toBe(400);
    expect(await status(aForm(fields, [file]), "multipart/form-data")).toBe(400);
    expect(await status(Buffer.from("{}"), "application/json")).toBe(415);
    expect(await status(aForm({ ...fields, numeroProtocollo: "000" }, [file]))).toBe(422);
    expect(await status(aForm({ ...fields, codiceFiscale: "RSSMRA85T10A562S" }, [file]))).toBe(422);
  });

  it("forwards only the fields of the contract", async () => {
    const seen: string[] = [];
    const app = await aGateway({
      backend: {
        async send({ body }) {
          seen.push(body?.toString("latin1") ?? "");
          return notFound();
        },
      },
    });
    const { fields } = await aNotice();
    const file = { name: "../a.pdf", bytes: samples.pdf };
    const refused = await upload(app, aForm({ ...fields, stato: "CHIUSA" }, [file]));
    expect([refused.status, seen]).toEqual([422, []]);
    await upload(app, aForm(fields, [file]));
    expect(seen[0]).toContain('name="targa"');
    expect(seen[0]).toContain('filename="a.pdf"');
    expect(seen[0]).toContain("Content-Type: application/pdf");
  });

  it.each([400, 406, 412, 422, 500])("answers %i to the fixture name of the status", async (status) => {
    const app = await aGateway();
    const { fields } = await aNotice("expiry");
    const form = aForm(fields, [{ name: `prova${status}.pdf`, bytes: samples.pdf }]);
    expect((await upload(app, form, paths.expiry)).status).toBe(status);
  });

  it.each([10, 50, 99])("that is aborted at %i per cent stores nothing", async (percent) => {
    const app = await aGateway();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const { fields } = await aNotice();
    const form = aForm(fields, [{ name: "a.pdf", bytes: paddedPdf(500_000) }]);
    const before = (await stored()).length;
    asked = 0;
    const socket = connect(port, "127.0.0.1");
    const done = new Promise((resolve) =>
      app.server.once("request", (request) => request.once("close", resolve)),
    );
    socket.write(
      `POST ${paths.assessment}/allegato HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
        `Content-Type: ${formType}\r\nContent-Length: ${form.length}\r\n\r\n`,
    );
    socket.write(form.subarray(0, Math.floor((form.length * percent) / 100)), () => socket.destroy());
    await done;
    expect([asked, (await stored()).length]).toEqual([0, before]);
    // The same file is accepted when sent again.
    expect((await upload(app, form)).status).toBe(200);
  });
});

describe.each(["assessment", "friendly", "expiry"] as const)("a document (%s)", (kind) => {
  it("is submitted with its own request only", async () => {
    const app = await aGateway();
    const notice = await aNotice(kind);
    const foreign = await aNotice(kind === "expiry" ? "assessment" : "expiry");
    const one = aForm(notice.fields, [{ name: "atto.pdf", bytes: samples.pdf }]);
    const { body: document } = await upload(app, one, paths[kind]);
    const id = document.identificativoArchivio;
    const query = `${idNames[kind]}=`;
    expect((await remove(app, paths[kind], id, query + foreign.id)).statusCode).toBe(404);
    expect((await remove(app, paths[kind], "0".repeat(32), query + notice.id)).statusCode).toBe(404);
    const sent = {
      [idNames[kind]]: notice.id,
      attributi:
        kind === "expiry"
          ? { isNotIntestatario: { value: true } }
          : {
              [kind === "assessment" ? "grigliaAccertamentoAltro" : "grigliaAvvisoBonarioAltro"]: {
                grigliaDirittoRiduzione: { value: true },
              },
            },
      allegati: [document],
      email: "ginevra@esempio.it",
    };
    const post = (payload: unknown) =>
      app.inject({
        method: "POST",
        url: paths[kind],
        payload: JSON.stringify(payload),
        headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
      });
    expect((await post({ ...sent, allegati: [document, document] })).statusCode).toBe(422);
    const many = await post({ ...sent, allegati: Array(21).fill(document) });
    expect(many.json().detail).toEqual([
      { field: "allegati", error: "Puoi allegare al massimo 20 documenti." },
    ]);
    expect((await post(sent)).json().allegati).toEqual([document]);
    expect((await remove(app, paths[kind], id, query + notice.id)).statusCode).toBe(409);
    expect((await upload(app, one, paths[kind])).status).toBe(406);
  });

  it("can be deleted before submission, and answers the status of its fixture name", async () => {
    const app = await aGateway();
    await store.database.updateTable("attachment").set({ case_file: null }).execute();
    await store.database.deleteFrom("case_file").execute();
    const { fields, id } = await aNotice(kind);
    const query = `${idNames[kind]}=${id}`;
    const send = async (name: string): Promise<string> =>
      (await upload(app, aForm(fields, [{ name, bytes: samples.pdf }]), paths[kind])).body
        .identificativoArchivio;
    const document = await send("atto.pdf");
    expect((await remove(app, paths[kind], document, query)).statusCode).toBe(200);
    expect((await remove(app, paths[kind], document, query)).statusCode).toBe(404);
    for (const status of [404, 409, 500])
      expect((await remove(app, paths[kind], await send(`resta${status}.pdf`), query)).statusCode).toBe(
        status,
      );
  });
});

describe("documents that wait for their submission", () => {
  const day = 24 * 3_600_000;
  const waiting = async (request: string) =>
    (await stored()).filter((row) => row.request === request).map(({ name }) => name);
  const add = (request: string, name: string, now: number) =>
    storeDocument(
      store.database,
      { request, name, mediaType: "application/pdf", bytes: Buffer.from(name) },
      now,
    );

  it("are deleted, the oldest first, when a request has more than 720 of them", async () => {
    const rows = Array.from({ length: 721 }, (_, index) => ({
      id: `full-${index}`,
      request: "notice:full",
      case_file: null,
      name: `${index}.pdf`,
      media_type: "application/pdf",
      size: 1,
      digest: "",
      bytes: Buffer.from("x"),
      uploaded_at: day + index,
    }));
    await store.database.insertInto("attachment").values(rows).execute();
    await add("notice:other", "other.pdf", day);
    const { id } = await store.database
      .insertInto("case_file")
      .values({
        kind: "expiry-observation",
        holder: (await aNotice()).fields.codiceFiscale,
        content: "{}",
        state: "received",
        state_on: today,
        submitted_on: today,
        submitted_at: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await store.database
      .updateTable("attachment")
      .set({ case_file: id })
      .where("id", "=", "full-0")
      .execute();
    await add("notice:full", "last.pdf", day + 1000);
    const names = await waiting("notice:full");
    // The submitted one stays, the oldest of the others is gone.
    expect([names.length, names.slice(0, 2), names.at(-1)]).toEqual([721, ["0.pdf", "2.pdf"], "last.pdf"]);
    expect(await waiting("notice:other")).toEqual(["other.pdf"]);
  });

  it("are deleted after a day", async () => {
    await add("notice:old", "old.pdf", day);
    await add("notice:old", "new.pdf", 2 * day);
    expect(await waiting("notice:old")).toEqual(["old.pdf", "new.pdf"]);
    await add("notice:new", "newer.pdf", 2 * day + 1);
    expect(await waiting("notice:old")).toEqual(["new.pdf"]);
  });
});

describe("the antivirus", () => {
  /** A daemon that answers with a given text and records the bytes that it receives. */
  async function aDaemon(answer: string) {
    const given: Buffer[] = [];
    const server: Server = createServer((socket) => {
      let all = Buffer.alloc(0);
      socket.on("data", (chunk) => {
        all = Buffer.concat([all, chunk]);
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
        given.push(all);
        socket.end(answer);
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    open.push({ close: () => server.close() });
    return { address: `127.0.0.1:${(server.address() as { port: number }).port}`, given };
  }

  const aFile = async () => aForm((await aNotice()).fields, [{ name: "a.pdf", bytes: samples.pdf }]);

  it("receives an image as it travels", async () => {
    const { address, given } = await aDaemon("stream: OK\0");
    const file = { name: "a.jpg", bytes: Buffer.concat([samples.jpg, Buffer.from("X5O!P%@AP")]) };
    const form = aForm((await aNotice()).fields, [file]);
    expect((await upload(await aGateway({ antivirus: clamd(address) }), form)).status).toBe(200);
    const { remade = [] } = await examine("jpg", file.bytes);
    expect(given[0]!.subarray(14, -4).equals(Buffer.from(remade))).toBe(true);
  });

  it("receives the unchanged PDF, and accepts a clean one", async () => {
    const { address, given } = await aDaemon("stream: OK\0");
    const { status } = await upload(await aGateway({ antivirus: clamd(address) }), await aFile());
    expect(status).toBe(200);
    const [whole] = given;
    expect(whole!.subarray(0, 10).toString()).toBe("zINSTREAM\0");
    expect(whole!.readUInt32BE(10)).toBe(samples.pdf.length);
    expect(whole!.subarray(14, -4).equals(samples.pdf)).toBe(true);
  });

  it("refuses infected files", async () => {
    const { address } = await aDaemon("stream: Eicar-Test-Signature FOUND\0");
    const { status, body } = await upload(await aGateway({ antivirus: clamd(address) }), await aFile());
    expect([status, body.title]).toEqual([406, "Il file non ha superato il controllo antivirus."]);
  });

  it.each(["INSTREAM size limit exceeded. ERROR\0", ""])(
    "stops everything when it answers %j, unless the deployment prefers to go on",
    async (answer) => {
      const { address } = await aDaemon(answer);
      const closed = await upload(await aGateway({ antivirus: clamd(address) }), await aFile());
      expect([closed.status, closed.body.title]).toEqual([
        503,
        "Il controllo antivirus non è al momento disponibile: riprova più tardi.",
      ]);
      const log: string[] = [];
      const going = await aGateway({
        antivirus: clamd(address),
        antivirusOptional: true,
        logLevel: "warn",
        logStream: { write: (line) => void log.push(line) },
      });
      expect((await upload(going, await aFile())).status).toBe(200);
      expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { level: 40, msg: "file not scanned", err: { type: "Error" } },
      ]);
    },
  );

  it("causes 503 when no daemon listens", async () => {
    const app = await aGateway({ antivirus: clamd("/nowhere/clamd.ctl") });
    expect((await upload(app, await aFile())).status).toBe(503);
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./programs.ts";

/** Makes a certificate for `localhost` that signs itself. Returns the paths of its files and its text. */
export async function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const request = [
    "openssl",
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
  ];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "1"];
  await run([...request, ...name, "-keyout", key, "-out", certificate]);
  return { key, certificate, ca: await readFile(certificate, "utf8") };
}

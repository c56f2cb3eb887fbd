import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Paths of a certificate and its key. */
export interface CertificateFiles {
  certificate: string;
  key: string;
}

export interface Authority {
  certificate: string;
  /** Makes a certificate of this authority, for servers on this machine or for clients. */
  issue(name: string, days?: number): CertificateFiles;
}

const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "pipe", "pipe"] });
const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** Makes an authority of its own, in a new folder of the system. */
export function anAuthority(name: string): Authority {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  const file = (text: string) => join(folder, text);
  const [certificate, key] = [file("ca.pem"), file("ca.key")];
  openssl(
    "req",
    "-x509",
    ...newKey,
    "-subj",
    `/CN=${name}`,
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    certificate,
  );
  writeFileSync(file("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  const signing = ["-CA", certificate, "-CAkey", key, "-CAcreateserial", "-extfile", file("names")];
  return {
    certificate,
    issue(subject, days = 2) {
      const made = { certificate: file(`${subject}.pem`), key: file(`${subject}.key`) };
      const request = file(`${subject}.csr`);
      openssl("req", "-new", ...newKey, "-subj", `/CN=${subject}`, "-keyout", made.key, "-out", request);
      openssl("x509", "-req", "-in", request, ...signing, "-days", String(days), "-out", made.certificate);
      return made;
    },
  };
}

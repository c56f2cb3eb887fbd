import { SUBMISSION_KEY } from "../../protocol/submission-keys.ts";
import { defaultPersonHeaders } from "../access/person-headers.ts";
import type { RegionBackendSettings } from "../backend/region-backend.ts";
import type { TokenSettings } from "../backend/credentials/token-service.ts";
import { areOnePair } from "./read-files.ts";
import { isOneOf, namesIn, readFixedHeader } from "./read-header.ts";
import { readPersonNames } from "./read-lists.ts";
import type { SettingValues } from "./table.ts";

type CredentialSettings = Pick<RegionBackendSettings, "tls" | "header" | "tokens">;

/** Composes the credentials of the gateway at the back end. Those that are absent have no member. */
export function credentialSettings(values: SettingValues): CredentialSettings {
  const { BACKEND_CLIENT_CERT_FILE: certificate, BACKEND_CLIENT_KEY_FILE: key, BACKEND_CA_FILE: ca } = values;
  const header = fixedHeaderOf(values);
  const tokens = tokenSettings(values);
  return {
    ...((certificate ?? ca) && { tls: { certificate, key, ca } }),
    ...(header && { header }),
    ...(tokens && { tokens }),
  };
}

function tokenSettings(values: SettingValues): TokenSettings | undefined {
  const { BACKEND_TOKEN_URL: url, BACKEND_CLIENT_ID: clientId, BACKEND_CLIENT_SECRET: secret } = values;
  const { BACKEND_TOKEN_SCOPE: scope, BACKEND_TOKEN_AUDIENCE: audience } = values;
  if (!url) return undefined;
  if (clientId && secret) return { url, clientId, proof: { secret }, scope, audience };
  return pdndSettings(values, url);
}

function pdndSettings(values: SettingValues, url: string): TokenSettings | undefined {
  const { PDND_CLIENT_ID: clientId, PDND_KEY_ID: keyId, PDND_KEY_FILE: keyFile } = values;
  const { PDND_PURPOSE_ID: purposeId, PDND_AUDIENCE: audience } = values;
  if (!(clientId && keyId && keyFile && purposeId && audience)) return undefined;
  return { url, clientId, proof: { pdnd: { keyId, keyFile, purposeId, audience } } };
}

const fixedHeaderOf = ({ BACKEND_HEADER: text }: SettingValues) => readFixedHeader(text ?? "");

/** True when a certificate and a key are given that do not belong together. */
export const isOddPair = ({
  BACKEND_CLIENT_CERT_FILE: certificate,
  BACKEND_CLIENT_KEY_FILE: key,
}: SettingValues) => certificate !== undefined && key !== undefined && !areOnePair(certificate, key);

/** True when two settings would each set `Authorization`. */
export function hasTwoAuthorizations(values: SettingValues): boolean {
  const header = fixedHeaderOf(values);
  const ways = [values.BACKEND_CLIENT_ID, values.PDND_CLIENT_ID, header?.name === "authorization"];
  return ways.filter(Boolean).length > 1;
}

/** The header of the keys and those of the person. */
const submissionHeaders = ({ BACKEND_IDEMPOTENCY_HEADER, PERSON_HEADERS }: SettingValues) => ({
  key: BACKEND_IDEMPOTENCY_HEADER ?? SUBMISSION_KEY,
  person: namesIn(readPersonNames(PERSON_HEADERS ?? "") ?? defaultPersonHeaders),
});

/** True when the fixed header is one with the person or with the key of a submission. */
export function replacesHeader(values: SettingValues): boolean {
  const header = fixedHeaderOf(values);
  const { key, person } = submissionHeaders(values);
  return header !== undefined && isOneOf(header.name, [...person, key]);
}

/** True when the key of a submission would replace the person. */
export function replacesPerson(values: SettingValues): boolean {
  const { key, person } = submissionHeaders(values);
  return isOneOf(key, person);
}

const backendUrls = ({ BACKEND_PUBLIC_URL, BACKEND_AUTH_URL }: SettingValues) =>
  [BACKEND_PUBLIC_URL, BACKEND_AUTH_URL].flatMap((url) => (url ? [new URL(url)] : []));

/** True when files of TLS are given for a base without TLS, where they would prove nothing. */
export const hasIdleCertificate = (values: SettingValues) =>
  credentialSettings(values).tls !== undefined &&
  backendUrls(values).some(({ protocol }) => protocol === "http:");

/** True when a secret would cross a network as plain text. */
export function hasPlainSecret(values: SettingValues): boolean {
  const { header, tokens } = credentialSettings(values);
  return (header ?? tokens) !== undefined && backendUrls(values).some(isPlain);
}

const isPlain = ({ protocol, hostname }: URL) =>
  protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);

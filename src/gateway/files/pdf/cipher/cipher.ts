import { createHash } from "node:crypto";
import { refuse } from "../../judgement.ts";
import { countIn, isDictionary, nameIn, type Dictionary } from "../values.ts";
import { decryptAes } from "./aes.ts";
import { fileKey } from "./file-key.ts";
import { rc4 } from "./rc4.ts";

type Decrypt = (data: Uint8Array, number: number, generation: number) => Uint8Array;

/** Decrypts the strings and streams of a document. */
export interface Cipher {
  strings: Decrypt;
  streams: Decrypt;
  encryptsMetadata: boolean;
  /** True when the key of an object depends on its number and generation. */
  hasKeysOfObjects: boolean;
}

type Method = "none" | "rc4" | "aes128" | "aes256";
const methods: Record<string, Method> = { None: "none", V2: "rc4", AESV2: "aes128", AESV3: "aes256" };

/**
 * Opens the encryption of a document with an empty password. Refuses `locked` for another password, a certificate, or a
 * handler of a vendor.
 */
export function openCipher(encryption: Dictionary, id: Uint8Array): Cipher {
  if (nameIn(encryption.get("Filter")) !== "Standard") refuse("locked", "an unknown encryption");
  const version = countIn(encryption.get("V")) ?? 0;
  const revision = countIn(encryption.get("R")) ?? 0;
  if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6)
    refuse("locked", "an unknown encryption");
  const bits = version === 1 ? 40 : version === 4 ? 128 : (countIn(encryption.get("Length")) ?? 40);
  if (version < 5 && (bits < 40 || bits > 128 || bits % 8 !== 0)) refuse("damaged", "the length of a key");
  const encryptsMetadata = encryption.get("EncryptMetadata") !== false;
  const key = fileKey(encryption, { revision, length: bits / 8, encryptsMetadata, id });
  const methodOf = (use: string) => (version < 4 ? "rc4" : methodIn(encryption, use));
  const [ofStrings, ofStreams] = [methodOf("StrF"), methodOf("StmF")];
  return {
    strings: decryptBy(ofStrings, key),
    streams: decryptStreams(ofStreams, key),
    encryptsMetadata,
    hasKeysOfObjects: [ofStrings, ofStreams].some((method) => method === "rc4" || method === "aes128"),
  };
}

/** The method of the crypt filter that is used for strings or streams. */
function methodIn(encryption: Dictionary, use: string): Method {
  const name = encryption.has(use) ? nameIn(encryption.get(use)) : "Identity";
  if (name === "Identity") return "none";
  const filters = encryption.get("CF");
  const filter = isDictionary(filters) && name !== undefined ? filters.get(name) : undefined;
  const method = isDictionary(filter) ? nameIn(filter.get("CFM")) : undefined;
  return methods[method ?? ""] ?? refuse("locked", "an unknown method of encryption");
}

/** Some producers add a line end to the blocks. */
function decryptStreams(method: Method, key: Uint8Array): Decrypt {
  const decrypt = decryptBy(method, key);
  if (method !== "aes128" && method !== "aes256") return decrypt;
  return (data, ...object) => decrypt(data.subarray(0, data.length - (data.length % 16)), ...object);
}

function decryptBy(method: Method, key: Uint8Array): Decrypt {
  if (method === "none") return (data) => data;
  if (method === "aes256") return (data) => decryptAes(key, data);
  return (data, number, generation) => {
    const salt = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const own = createHash("md5").update(key).update(salt);
    if (method === "aes128") own.update("sAlT");
    const objectKey = own.digest().subarray(0, Math.min(16, key.length + 5));
    return method === "aes128" ? decryptAes(objectKey, data) : rc4(objectKey, data);
  };
}

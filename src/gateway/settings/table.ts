import { defaultRegion } from "../../definitions/node/region-folders.mjs";
import { usualLevel } from "../access/login-level.ts";
import { longestWait } from "../database/patience.ts";
import { defaultServerLimits } from "../database/server/limits.ts";
import type { Setting, ValuesOf } from "./setting.ts";

const wholeNumber = <const Default extends number | undefined>(
  minimum: number,
  maximum: number,
  fallback: Default,
) => ({ type: "integer", minimum, maximum, default: fallback }) as const;

const off = { type: "boolean", default: false } as const;

/** Adds the chapter to each of its settings. */
const chapter = <
  const Group extends Setting["group"],
  const Table extends Readonly<Record<string, Omit<Setting, "group">>>,
>(
  group: Group,
  settings: Table,
) => {
  const entries = Object.entries(settings).map(([name, setting]) => [name, { group, ...setting }]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Table]: Table[Name] & { group: Group } }; // as: the same names
};

/**
 * Every setting, by its environment variable. It is checked, listed in the README and shown by `--impostazioni` from this
 * table alone. A secret, or any other setting, can be read from a file: `DATABASE_URL_FILE=/run/secrets/database`.
 */
export const table = {
  ...chapter("server", {
    NODE_ENV: {
      meaning: "`production` rifiuta tutto ciò che vale solo per lo sviluppo",
      schema: { type: "string", enum: ["production", "development", "test"] },
      otherwise: "sviluppo; con i servizi della Regione valgono le regole della produzione",
    },
    REGION: {
      meaning: "La Regione: una cartella di `regions/`",
      schema: { type: "string", format: "region", default: defaultRegion() },
    },
    HOST: {
      meaning: "L'indirizzo di questa macchina a cui il portale risponde; in un contenitore 0.0.0.0",
      schema: { type: "string", format: "listen" },
      otherwise: "0.0.0.0; con un numero in `TRUST_PROXY` 127.0.0.1",
    },
    PORT: {
      meaning: "La porta; 0 ne sceglie una libera",
      schema: wholeNumber(0, 65_535, 8080),
    },
    LOG_LEVEL: {
      meaning: "Che cosa si scrive nel registro; `info` scrive ogni risposta",
      schema: {
        type: "string",
        enum: ["silent", "fatal", "error", "warn", "info", "debug", "trace"],
      },
      otherwise: "info; nello sviluppo warn",
    },
  }),
  ...chapter("database", {
    DATABASE_URL: {
      meaning: "PostgreSQL 15 o successivo, al posto della base dati incorporata",
      schema: { type: "string", format: "postgres" },
      isSecret: true,
    },
    DATABASE_POOL: {
      meaning: "Le connessioni di un processo a PostgreSQL, oltre a quella per l'ora",
      schema: wholeNumber(1, 200, defaultServerLimits.pool),
    },
    DATABASE_CONNECT_MS: {
      meaning: "Per quanto si aspetta una connessione, in millisecondi",
      schema: wholeNumber(50, longestWait, defaultServerLimits.connect),
    },
    DATABASE_STATEMENT_MS: {
      meaning: "Per quanto si aspetta la risposta a un'istruzione, in millisecondi",
      schema: wholeNumber(50, longestWait, defaultServerLimits.statement),
    },
    DATABASE_START_SECONDS: {
      meaning: "Per quanti secondi l'avvio aspetta PostgreSQL, con un tentativo dopo l'altro",
      schema: wholeNumber(0, 3_600, 120),
    },
    EMBEDDED_DATABASE: {
      meaning: "1 ammette la base dati incorporata in produzione: non resiste a un'interruzione di corrente",
      schema: off,
    },
    CONTENT_DAYS: {
      meaning: "Per quanti giorni si conservano i file di una versione precedente",
      schema: wholeNumber(1, 365, 14),
    },
    DRAFT_KEYS: {
      meaning:
        "Le chiavi che cifrano le bozze di chi ha fatto l'accesso: la prima cifra, le altre leggono ciò che c'è già",
      schema: { type: "string", format: "keys" },
      isSecret: true,
      otherwise: "una chiave nella base dati; obbligatorie in produzione con un accesso",
    },
    DRAFT_DAYS: {
      meaning: "Per quanti giorni dall'ultimo salvataggio si conserva una bozza",
      schema: wholeNumber(1, 365, 30),
    },
    HANDOVER_HOURS: {
      meaning:
        "Per quante ore vale il collegamento con cui si continua una richiesta su un altro dispositivo",
      schema: wholeNumber(1, 72, 24),
    },
    DATA_DIR: {
      meaning: "La cartella della base dati incorporata",
      schema: { type: "string", default: "data" },
    },
  }),
  ...chapter("proxy", {
    PUBLIC_URL: {
      meaning: "L'indirizzo del portale, anche con un percorso; obbligatorio in produzione, dove è https",
      schema: { type: "string", format: "portal" },
    },
    TRUST_PROXY: {
      meaning:
        "Quanti proxy ci sono davanti, oppure i loro indirizzi e reti: solo da loro valgono le intestazioni X-Forwarded",
      schema: { type: "string", format: "proxies" },
    },
    ALLOWED_HOSTS: {
      meaning: "Altri nomi a cui il portale risponde in sviluppo: `portale.local,192.168.1.5:8080`",
      schema: { type: "string", format: "hosts" },
    },
  }),
  ...chapter("backend", {
    BACKEND_PUBLIC_URL: {
      meaning: "L'indirizzo dei servizi senza accesso; al suo posto il portale ha i servizi dimostrativi",
      schema: { type: "string", format: "service" },
      needs: ["BACKEND_AUTH_URL"],
    },
    BACKEND_AUTH_URL: {
      meaning: "L'indirizzo dei servizi con accesso",
      schema: { type: "string", format: "service" },
      needs: ["BACKEND_PUBLIC_URL"],
    },
    BACKEND_CLIENT_CERT_FILE: {
      meaning: "Il file con il certificato con cui il portale si presenta ai servizi, riletto quando cambia",
      schema: { type: "string", format: "certificates" },
      only: "backend",
      needs: ["BACKEND_CLIENT_KEY_FILE"],
    },
    BACKEND_CLIENT_KEY_FILE: {
      meaning: "Il file con la chiave privata di quel certificato",
      schema: { type: "string", format: "privateKey" },
      only: "backend",
      needs: ["BACKEND_CLIENT_CERT_FILE"],
    },
    BACKEND_CA_FILE: {
      meaning:
        "Il file con i certificati delle autorità che garantiscono i servizi, al posto di quelle pubbliche",
      schema: { type: "string", format: "certificates" },
      only: "backend",
    },
    BACKEND_HEADER: {
      meaning: "Un'intestazione di ogni chiamata ai servizi: `x-api-key: …`",
      schema: { type: "string", format: "fixedHeader" },
      isSecret: true,
      only: "backend",
    },
    BACKEND_TOKEN_URL: {
      meaning: "L'indirizzo a cui il portale chiede il token per i servizi, o il voucher della PDND",
      schema: { type: "string", format: "issuer" },
      only: "backend",
    },
    BACKEND_CLIENT_ID: {
      meaning: "Il nome del portale presso chi dà il token (OAuth 2.0, client credentials)",
      schema: { type: "string" },
      only: "backend",
      needs: ["BACKEND_TOKEN_URL", "BACKEND_CLIENT_SECRET"],
    },
    BACKEND_CLIENT_SECRET: {
      meaning: "Il segreto del portale presso chi dà il token",
      schema: { type: "string" },
      isSecret: true,
      needs: ["BACKEND_CLIENT_ID"],
    },
    BACKEND_TOKEN_SCOPE: {
      meaning: "Gli ambiti (scope) da chiedere per il token, separati da spazi",
      schema: { type: "string" },
      needs: ["BACKEND_CLIENT_ID"],
    },
    BACKEND_TOKEN_AUDIENCE: {
      meaning: "Il destinatario (audience) da chiedere per il token",
      schema: { type: "string" },
      needs: ["BACKEND_CLIENT_ID"],
    },
    PDND_CLIENT_ID: {
      meaning: "L'identificativo del client e-service della Regione nella PDND",
      schema: { type: "string", format: "uuid" },
      only: "backend",
      needs: ["BACKEND_TOKEN_URL", "PDND_KEY_ID", "PDND_KEY_FILE", "PDND_PURPOSE_ID", "PDND_AUDIENCE"],
    },
    PDND_KEY_ID: {
      meaning: "L'identificativo (kid) della chiave pubblica caricata nella PDND",
      schema: { type: "string" },
      needs: ["PDND_CLIENT_ID"],
    },
    PDND_KEY_FILE: {
      meaning: "Il file con la chiave privata RSA, riletto a ogni richiesta di voucher",
      schema: { type: "string", format: "rsaKey" },
      needs: ["PDND_CLIENT_ID"],
    },
    PDND_PURPOSE_ID: {
      meaning: "L'identificativo della finalità (purposeId)",
      schema: { type: "string", format: "uuid" },
      needs: ["PDND_CLIENT_ID"],
    },
    PDND_AUDIENCE: {
      meaning: "Il destinatario (aud) della richiesta di voucher, come lo mostra la PDND",
      schema: { type: "string" },
      needs: ["PDND_CLIENT_ID"],
    },
    BACKEND_IDEMPOTENCY: {
      meaning: "1: i servizi della Regione eseguono una volta sola ogni chiave",
      schema: off,
      only: "backend",
    },
    BACKEND_IDEMPOTENCY_HEADER: {
      meaning: "L'intestazione della chiave",
      schema: { type: "string", format: "header" },
      otherwise: "Idempotency-Key",
      needs: ["BACKEND_IDEMPOTENCY"],
    },
    PERSON_HEADERS: {
      meaning: "Le intestazioni che dicono ai servizi chi è la persona: `codiceFiscale=X,nome=Y,cognome=Z`",
      schema: { type: "string", format: "person" },
      otherwise: "codiceFiscale=x-codice-fiscale",
      only: "backend",
    },
    TIME_LIMIT_MS: {
      meaning: "I millisecondi che i servizi hanno per rispondere",
      schema: wholeNumber(1, 600_000, 10_000),
    },
    BACKEND_CONCURRENCY: {
      meaning: "Le chiamate contemporanee ai servizi, per ogni processo",
      schema: wholeNumber(1, 10_000, 50),
    },
    BACKEND_QUEUE: {
      meaning: "Le chiamate in coda, per ogni processo",
      schema: wholeNumber(0, 100_000, 200),
    },
    BACKEND_QUEUE_MS: {
      meaning: "I millisecondi di attesa in coda, poi la risposta è 503",
      schema: wholeNumber(0, 8_000, 2_000),
    },
    LOOKUP_CACHE_SECONDS: {
      meaning: "Per quanti secondi si conservano gli elenchi uguali per tutti; 0 per nessuno",
      schema: wholeNumber(0, 3_600, 60),
    },
  }),
  ...chapter("login", {
    LOGIN: {
      meaning:
        "`openid`: un gestore dell'identità; `headers`: un proxy che autentica; `none`: nessuno può accedere",
      schema: { type: "string", enum: ["openid", "headers", "none"], default: "openid" },
    },
    OIDC_ISSUER: {
      meaning: "L'indirizzo del gestore dell'identità (OpenID Connect)",
      schema: { type: "string", format: "issuer" },
      needs: ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "PUBLIC_URL"],
    },
    OIDC_CLIENT_ID: {
      meaning: "Il nome del portale presso il gestore",
      schema: { type: "string" },
      needs: ["OIDC_ISSUER"],
    },
    OIDC_CLIENT_SECRET: {
      meaning: "Il segreto del portale presso il gestore",
      schema: { type: "string" },
      isSecret: true,
      needs: ["OIDC_ISSUER"],
    },
    LOGIN_PROXY: {
      meaning: "Gli indirizzi e le reti del proxy che autentica",
      schema: { type: "string", format: "addresses" },
      needs: ["LOGIN=headers"],
    },
    LOGIN_SECRET: {
      meaning: "Il segreto che il proxy invia in `x-portal-proxy-secret`",
      schema: { type: "string", minLength: 32 },
      isSecret: true,
      needs: ["LOGIN=headers"],
    },
    LOGIN_HEADERS: {
      meaning: "Le intestazioni del proxy in cui si trova la persona",
      schema: { type: "string", format: "attested" },
      otherwise: "quelle di Shibboleth",
      needs: ["LOGIN=headers"],
    },
    LOGIN_LOGOUT: {
      meaning: "Il percorso con cui il proxy chiude la sua sessione: `/Shibboleth.sso/Logout`",
      schema: { type: "string", format: "path" },
      needs: ["LOGIN=headers"],
    },
    LOGIN_LEVEL: {
      meaning:
        "Il livello minimo di ogni accesso, da 1 a 3; 0 se il gestore assicura il livello ma non lo comunica",
      schema: wholeNumber(0, 3, usualLevel),
    },
    LOGIN_LEVEL_NAMES: {
      meaning:
        "I nomi dei livelli, se il gestore ne usa di suoi: `urn:regione:livello2=2,urn:regione:livello3=3`",
      schema: { type: "string", format: "levels" },
    },
    STAFF_CLAIM: {
      meaning:
        "Dove il gestore dice chi cambia le definizioni dei servizi: il nome di un dato (claim), oppure di un'intestazione del proxy. Senza, nessuno le cambia",
      schema: { type: "string" },
      needs: ["STAFF_EDITORS", "STAFF_PUBLISHERS"],
    },
    STAFF_EDITORS: {
      meaning: "I valori di chi scrive bozze, separati da virgole: `bollo-redattori`",
      schema: { type: "string", format: "values" },
      needs: ["STAFF_CLAIM"],
    },
    STAFF_PUBLISHERS: {
      meaning: "I valori di chi scrive bozze, pubblica e ripristina, separati da virgole",
      schema: { type: "string", format: "values" },
      needs: ["STAFF_CLAIM"],
    },
    STAFF_TRANSLATORS: {
      meaning:
        "I valori di chi nelle bozze cambia soltanto le traduzioni, separati da virgole: `bollo-traduttori`",
      schema: { type: "string", format: "values" },
      needs: ["STAFF_CLAIM"],
    },
    PUBLISH_BY_TWO: {
      meaning: "1: una bozza la pubblica una persona diversa da chi l'ha scritta",
      schema: off,
      needs: ["STAFF_CLAIM"],
    },
    LOCAL_PERSON: {
      meaning: "Il codice fiscale della persona che entra sempre, senza gestore dell'identità",
      schema: { type: "string", format: "taxCode" },
      only: "development",
    },
    SESSION_IDLE_MINUTES: {
      meaning: "I minuti dopo i quali una sessione senza attività finisce",
      schema: wholeNumber(1, 1_440, 30),
    },
    SESSION_LIMIT_MINUTES: {
      meaning: "I minuti dopo i quali una sessione finisce comunque",
      schema: wholeNumber(1, 1_440, 480),
    },
    STAFF_ROLE_MINUTES: {
      meaning:
        "I minuti dall'accesso per cui valgono i permessi di chi cambia le definizioni; poi accede di nuovo",
      schema: wholeNumber(1, 1_440, 60),
    },
  }),
  ...chapter("limits", {
    LOOKUPS_PER_MINUTE: {
      meaning: "Le chiamate al minuto di una persona, di una visita o di una rete",
      schema: wholeNumber(1, 1_000_000, 300),
    },
    FAILED_SEARCHES_PER_HOUR: {
      meaning: "Le ricerche senza risultato in un'ora di una persona, di una visita o di una rete",
      schema: wholeNumber(1, 1_000_000, 120),
    },
    UPLOADS_PER_HOUR: {
      meaning: "I documenti che una persona o una visita carica in un'ora",
      schema: wholeNumber(1, 1_000_000, 200),
    },
    UPLOADS_PER_ADDRESS: {
      meaning:
        "I documenti che in un'ora arrivano da una rete, di chi non ha fatto l'accesso né trovato qualcosa",
      schema: wholeNumber(1, 1_000_000, 600),
    },
    MESSAGES_PER_RECIPIENT: {
      meaning: "I messaggi che le richieste fanno mandare in un'ora a uno stesso recapito",
      schema: wholeNumber(1, 1_000_000, 5),
    },
    MESSAGES_PER_ADDRESS: {
      meaning: "I messaggi che le richieste di una persona o di una rete fanno mandare in un'ora",
      schema: wholeNumber(1, 1_000_000, 20),
    },
    MESSAGES_PER_HOUR: {
      meaning: "I messaggi che le richieste di tutti fanno mandare in un'ora",
      schema: wholeNumber(1, 1_000_000, 2_000),
    },
    CAPTCHA: {
      meaning: "1 chiede una verifica automatica a chi tenta a caso",
      schema: { type: "boolean" },
      otherwise: "1 fuori dallo sviluppo",
    },
  }),
  ...chapter("documents", {
    CLAMD_ADDRESS: {
      meaning: "Dove risponde ClamAV: il percorso del socket, oppure `host:porta`",
      schema: { type: "string", format: "clamd" },
    },
    ANTIVIRUS_OPTIONAL: {
      meaning: "1 accetta i documenti quando l'antivirus non risponde",
      schema: off,
      needs: ["CLAMD_ADDRESS"],
    },
    MAX_ATTACHMENTS: {
      meaning: "Il numero massimo di documenti di una domanda",
      schema: { type: "integer", minimum: 1, maximum: 1_000 },
      otherwise: "quello del servizio",
    },
  }),
  ...chapter("observation", {
    MANAGEMENT_PORT: {
      meaning: "La porta che dice se il processo è vivo e pronto, con le metriche",
      schema: wholeNumber(0, 65_535, undefined),
      otherwise: "nessuna",
    },
    MANAGEMENT_HOST: {
      meaning: "L'indirizzo di questa macchina a cui quella porta risponde",
      schema: { type: "string", format: "listen", default: "127.0.0.1" },
    },
    DRAIN_SECONDS: {
      meaning:
        "Per quanti secondi, dopo il segnale di fermarsi, il processo risponde ancora ma non è più pronto",
      schema: wholeNumber(0, 300, undefined),
      otherwise: "5 con MANAGEMENT_PORT, altrimenti 0",
    },
    AUDIT_FOLDER: {
      meaning: "La cartella del registro degli accessi, un file al giorno",
      schema: { type: "string", format: "folder" },
    },
    AUDIT_DAYS: {
      // 24 months: the period of SPID (decree of 24 October 2014, article 13, paragraph 2).
      meaning: "Per quanti giorni si conservano quei file",
      schema: wholeNumber(1, 3_660, 731),
    },
    AUDIT: {
      meaning: "`stdout` scrive il registro degli accessi sull'uscita del processo, senza una cartella",
      schema: { type: "string", enum: ["stdout"] },
    },
    AUDIT_PERSON: {
      meaning:
        "Come il registro degli accessi nomina le persone: un'impronta, oppure il codice fiscale in chiaro",
      schema: { type: "string", enum: ["hash", "clear"], default: "hash" },
    },
    BROWSER_REPORTS_PERCENT: {
      meaning: "Quanti errori dei browser su cento si scrivono nel registro; si contano tutti",
      schema: wholeNumber(0, 100, 100),
    },
  }),
  ...chapter("sandbox", {
    SANDBOX: {
      meaning: "1 ammette i servizi dimostrativi in produzione",
      schema: off,
      only: "sandbox",
    },
    SANDBOX_FAULTS: {
      meaning: "1: le prove chiedono guasti ai servizi dimostrativi",
      schema: off,
      only: "development",
    },
    CHECKOUT_URL: {
      meaning: "La piattaforma nazionale dei pagamenti, al posto di quella dimostrativa",
      schema: { type: "string", format: "https" },
      only: "sandbox",
    },
    CHECKOUT_KEY: {
      meaning: "La chiave della piattaforma dei pagamenti",
      schema: { type: "string" },
      isSecret: true,
      needs: ["CHECKOUT_URL"],
    },
  }),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof table;
export type SettingValues = ValuesOf<typeof table>;

/** The names of all settings, in the order of the table. */
export const settingNames = Object.keys(table) as SettingName[]; // `as`: the keys of a constant
export const settingOf = (name: SettingName): Setting => table[name];

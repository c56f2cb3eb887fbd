import { secretHeader } from "../access/header-login.ts";
import { texts } from "../messages.ts";
import {
  hasIdleCertificate,
  hasPlainSecret,
  hasTwoAuthorizations,
  isOddPair,
  replacesHeader,
  replacesPerson,
} from "./credential-settings.ts";
import { readLevelNames } from "./read-lists.ts";
import { isLoopback } from "./text-formats.ts";
import { settingNames, settingOf, type SettingName, type SettingValues } from "./table.ts";

const sentences = texts.settings;

/** Values that passed the table, and the names of those that are given and not switched off. */
export interface CheckedValues {
  readonly values: SettingValues;
  readonly given: ReadonlySet<string>;
}

/** True for the sandbox without NODE_ENV=production: only then the portal's address may come from the request. */
export const isDevelopment = ({ values, given }: CheckedValues) =>
  values.NODE_ENV !== "production" && !given.has("BACKEND_PUBLIC_URL");

/** Relations between settings beside `needs` and `only` of the table: broken when `isBroken` is true. */
interface Relation {
  readonly isBroken: (checked: CheckedValues) => boolean;
  readonly sentence: string;
}

const hasBackend = ({ given }: CheckedValues) => given.has("BACKEND_PUBLIC_URL");
const portalOf = ({ values }: CheckedValues) => new URL(values.PUBLIC_URL ?? "http://localhost");
const isProduction = (checked: CheckedValues) => !isDevelopment(checked);

/** Settings of logins, beside those that need a way to log in by the table. */
const ofLogins = ["STAFF_CLAIM", "LOGIN_LEVEL_NAMES"] as const;

const highestNamed = ({ LOGIN_LEVEL_NAMES = "" }: SettingValues) =>
  Math.max(...Object.values(readLevelNames(LOGIN_LEVEL_NAMES) ?? {}));

const relations: readonly Relation[] = [
  {
    isBroken: (all) => all.values.NODE_ENV === "production" && !hasBackend(all) && !all.values.SANDBOX,
    sentence: sentences.sandboxInProduction,
  },
  {
    isBroken: (all) => isProduction(all) && !all.given.has("PUBLIC_URL"),
    sentence: sentences.needsPublicUrl,
  },
  {
    // Over plain HTTP anybody on the way reads the session and changes the pages.
    isBroken: (all) =>
      isProduction(all) && /^http:/i.test(all.values.PUBLIC_URL ?? "") && !isLoopback(portalOf(all)),
    sentence: sentences.plainPortal,
  },
  {
    // This process serves plain HTTP: without a trusted proxy, cookies would not be `Secure`.
    isBroken: ({ values: { PUBLIC_URL, TRUST_PROXY = "0" } }) =>
      /^https:/i.test(PUBLIC_URL ?? "") && TRUST_PROXY === "0",
    sentence: sentences.httpsNeedsProxy,
  },
  {
    isBroken: (all) =>
      isProduction(all) && !all.given.has("DATABASE_URL") && !all.given.has("EMBEDDED_DATABASE"),
    sentence: sentences.needsDatabase,
  },
  {
    isBroken: ({ given }) => given.has("DATABASE_URL") && given.has("EMBEDDED_DATABASE"),
    sentence: sentences.twoDatabases,
  },
  {
    isBroken: (all) => hasBackend(all) && all.values.LOGIN === "openid" && !all.given.has("OIDC_ISSUER"),
    sentence: sentences.needsLogin,
  },
  {
    // The login of the sandbox has invented people.
    isBroken: (all) =>
      isProduction(all) &&
      (all.given.has("OIDC_ISSUER") || all.values.LOGIN === "headers") &&
      !all.given.has("DRAFT_KEYS"),
    sentence: sentences.needsDraftKeys,
  },
  {
    isBroken: ({ values, given }) =>
      (values.LOGIN !== "openid" && (given.has("OIDC_ISSUER") || given.has("LOCAL_PERSON"))) ||
      (given.has("OIDC_ISSUER") && given.has("LOCAL_PERSON")),
    sentence: sentences.twoLogins,
  },
  {
    isBroken: ({ values, given }) =>
      values.LOGIN === "headers" &&
      !["PUBLIC_URL", "LOGIN_PROXY", "LOGIN_SECRET"].every((name) => given.has(name)),
    sentence: sentences.halfHeaderLogin(secretHeader),
  },
  {
    isBroken: ({ given }) =>
      given.has("BACKEND_TOKEN_URL") && !given.has("BACKEND_CLIENT_ID") && !given.has("PDND_CLIENT_ID"),
    sentence: sentences.tokenWithoutClient,
  },
  { isBroken: ({ values }) => hasTwoAuthorizations(values), sentence: sentences.twoAuthorizations },
  { isBroken: ({ values }) => replacesHeader(values), sentence: sentences.replacedHeader },
  { isBroken: ({ values }) => replacesPerson(values), sentence: sentences.replacedPerson },
  { isBroken: ({ values }) => isOddPair(values), sentence: sentences.oddPair },
  { isBroken: ({ values }) => hasIdleCertificate(values), sentence: sentences.idleCertificate },
  { isBroken: ({ values }) => hasPlainSecret(values), sentence: sentences.plainSecret },
  {
    isBroken: ({ given, values }) => values.LOGIN === "none" && ofLogins.some((name) => given.has(name)),
    sentence: sentences.withoutLogin(ofLogins),
  },
  {
    isBroken: ({ given, values }) =>
      given.has("LOGIN_LEVEL_NAMES") && highestNamed(values) < values.LOGIN_LEVEL,
    sentence: sentences.unreachableLevel,
  },
  {
    isBroken: ({ values }) => values.PORT !== 0 && values.PORT === values.MANAGEMENT_PORT,
    sentence: sentences.onePort,
  },
  {
    isBroken: ({ given }) => given.has("AUDIT") && given.has("AUDIT_FOLDER"),
    sentence: sentences.twoAudits,
  },
  {
    isBroken: ({ values }) => values.SESSION_IDLE_MINUTES > values.SESSION_LIMIT_MINUTES,
    sentence: sentences.notAbove("SESSION_IDLE_MINUTES", "SESSION_LIMIT_MINUTES"),
  },
];

/** Returns a sentence for each relation that the settings break. */
export function brokenRelations(checked: CheckedValues): string[] {
  const own = settingNames
    .filter((name) => checked.given.has(name))
    .flatMap((name) => [...missingBeside(name, checked), ...outOfPlace(name, checked)]);
  const others = relations.filter(({ isBroken }) => isBroken(checked)).map(({ sentence }) => sentence);
  return [...new Set([...own, ...others])];
}

function missingBeside(name: SettingName, { values, given }: CheckedValues): string[] {
  const missing = (settingOf(name).needs ?? []).filter((need) => {
    const [other = "", value] = need.split("=");
    return value === undefined ? !given.has(other) : values[other as SettingName] !== value; // a name of the table
  });
  return missing.length > 0 ? [sentences.needs(name, missing)] : [];
}

function outOfPlace(name: SettingName, checked: CheckedValues): string[] {
  const { only } = settingOf(name);
  const isRight =
    only === undefined ||
    { development: isDevelopment(checked), sandbox: !hasBackend(checked), backend: hasBackend(checked) }[
      only
    ];
  return isRight ? [] : [sentences.only[only](name)];
}

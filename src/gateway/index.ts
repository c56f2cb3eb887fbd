/** The gateway's entrance: the program itself, and the parts that the sandbox and `serve.ts` share with it. */

export { buildGateway } from "./gateway.ts";
export type { GatewayOptions } from "./options.ts";
export { builtLanguages } from "./languages/built-languages.ts";
export { mountPortalDev } from "./portal/portal-dev.ts";
export { mountPortalFiles } from "./portal/portal-files.ts";
export { regionBackend } from "./backend/region-backend.ts";
export type { Backend, BackendAnswer } from "./backend/backend.ts";
export { clamd } from "./uploads/antivirus.ts";
export { closeServer, drain, stopOnce, stopOnSignals } from "./stop.ts";
export { watchFailures } from "./failures.ts";
export { loadTelemetry, startTelemetry } from "./management/telemetry.ts";
export { startManagement } from "./management/management-server.ts";

export { settingsFile, settingsMarkdown } from "./settings/list-settings.ts";
export { StartRefusal } from "./settings/start-refusal.ts";
export { readSettings, type RegionName, type Settings } from "./settings/settings.ts";

export { headerLogin } from "./access/header-login.ts";
export { openidLogin, type OpenidSettings } from "./access/openid-login.ts";
export type { LoginWay } from "./access/login-way.ts";
export { addressOf } from "./access/origin.ts";
export type { StaffClaim } from "./access/staff-role.ts";
export { authoredFiles, officeContentsOf } from "./publishing/build-files.ts";
export { versionCompiler } from "./publishing/compiler.ts";
export { secretOf } from "./access/secrets.ts";

export { servedManifest } from "./portal/served-manifest.ts";
export { printUsage } from "./usage/report.ts";
export { usageIn } from "./usage/usage.ts";

export { openDatabase } from "./database/open.ts";
export { serviceManager } from "./management/service-manager.ts";
export { inTransaction } from "./database/in-transaction.ts";
export { migrate, type Migrations } from "./database/migrate.ts";
export { changeDataFolder, createDataFolder } from "./database/data-folder.ts";
export type { Database, GatewayTables } from "./database/tables.ts";

export { examiner } from "./files/examiner/examiner.ts";
export { checkFile } from "./files/check-file.ts";
export { attachmentHeader } from "./files/file-name.ts";
export { readForm, type UploadForm } from "./files/upload-form.ts";
export { HttpError } from "./http/errore.ts";
export { escapeHtml, renderPage, type Page } from "./http/page.ts";
export { loggerSettings } from "./http/log.ts";
export { addDisconnection } from "./http/disconnection.ts";
export { within } from "./backend/time-limit.ts";
export { texts } from "./messages.ts";

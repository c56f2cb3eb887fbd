import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Migrations } from "../database/migrate.ts";
import { gatewayMigrations } from "../database/migrations.ts";
import type { Database } from "../database/tables.ts";
import { inTime } from "./in-time.ts";

/** Milliseconds that the database has to answer. */
const databaseLimit = 1_000;

/** The state of one part. `ok` is false when the process should get no requests because of it. */
export interface PartState {
  ok: boolean;
  /** Why it is not, in one word of this program, for the log of the operator. */
  motivo?: string;
  [detail: string]: unknown;
}

export interface Readiness {
  pronto: boolean;
  parti: { arresto: PartState; database: PartState; migrazioni: PartState; servizi: PartState };
}

/**
 * Makes the check of readiness. A process is not ready while it stops, when the database does not answer within a second, and when the
 * tables lack steps or need a newer program. The back end is reported only: all processes share it, so a proxy would remove every
 * process, and the pages that explain the failure with them.
 */
export function readinessOf(app: FastifyInstance, database: Database, migrations = gatewayMigrations) {
  const ask = askOnce(() => readSteps(database, migrations));
  return async (): Promise<Readiness> => {
    const answer = await ask();
    const isAnswered = typeof answer === "object";
    const parti = {
      arresto: app.isStopping ? { ok: false, motivo: "in arresto" } : { ok: true },
      database: isAnswered ? { ok: true, ms: answer.ms } : { ok: false, motivo: answer },
      migrazioni: isAnswered ? compare(answer, migrations) : { ok: false, motivo: "non verificate" },
      servizi: backendState(app),
    };
    return { pronto: [parti.arresto, parti.database, parti.migrazioni].every(({ ok }) => ok), parti };
  };
}

interface Steps {
  /** Steps that the tables have, and the least number that a program must know. */
  applied: number;
  needed: number;
  ms: number;
}

async function readSteps(database: Database, { ledger }: Migrations): Promise<Steps> {
  const start = performance.now();
  const { rows } = await sql<{ applied: number; needed: number }>`
    select (select count(*)::integer from ${sql.table(ledger)}) as applied,
      coalesce((select known_steps from schema_compatibility where ledger = ${ledger}), 0) as needed`.execute(
    database,
  );
  return {
    applied: rows[0]?.applied ?? 0,
    needed: rows[0]?.needed ?? 0,
    ms: Math.round(performance.now() - start),
  };
}

function compare({ applied, needed }: Steps, { steps }: Migrations): PartState {
  if (applied < steps.length) return { ok: false, motivo: "mancano aggiornamenti" };
  return needed > steps.length ? { ok: false, motivo: "serve una versione più recente" } : { ok: true };
}

const backendState = ({ backendState: { failures, isRefused, lastAnswer } }: FastifyInstance): PartState => ({
  ok: failures === 0,
  ...(isRefused && { motivo: "credenziali del portale non accettate" }),
  senzaRisposta: failures,
  ultimaRisposta: lastAnswer === undefined ? null : new Date(lastAnswer).toISOString(),
});

/**
 * Runs a query with the time limit. While one has no answer no other starts: a probe every few seconds would fill the pool of a database
 * that hangs. Returns the reason instead of throwing.
 */
function askOnce<Answer>(query: () => Promise<Answer>) {
  let running: Promise<Answer | string> | undefined;
  return async (): Promise<Answer | string> => {
    running ??= query()
      .catch(() => "non risponde")
      .finally(() => (running = undefined));
    return inTime(databaseLimit, running, "non risponde in tempo");
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Deployment } from "./deployment.ts";
import type { Kind } from "./kinds.ts";

/** A failure of the database. */
export interface Fault {
  name: string;
  /** True when it is over by itself. */
  isBrief?: boolean;
  /** Causes it. Returns the function that ends it. */
  cause(deployment: Deployment): Promise<() => Promise<void>>;
  /** True for a kind of request that it must not touch. */
  spares(kind: Kind): boolean;
}

/** Tables that calls of citizens read or write. */
const tables = ["session", "possession", "submission"] as const;

const needsNoRow = ({ tables: needed }: Kind) => needed.length === 0;
const onlyReads = ({ writes = false }: Kind) => !writes;
const nothing = async () => {};

const terminate = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portale'";

const restart: Fault = {
  name: "restart",
  isBrief: true,
  spares: needsNoRow,
  async cause({ postgres }) {
    await postgres.stop("fast");
    await postgres.start();
    return nothing;
  },
};

const failover: Fault = {
  name: "failover",
  isBrief: true,
  spares: needsNoRow,
  async cause(deployment) {
    const standby = await deployment.postgres.addStandby();
    const former = deployment.postgres;
    await former.stop("immediate");
    await standby.promote();
    deployment.path.moveTo(standby.port);
    deployment.postgres = standby;
    await former.remove();
    return nothing;
  },
};

const terminated: Fault = {
  name: "terminated connections",
  isBrief: true,
  spares: needsNoRow,
  async cause({ postgres }) {
    for (let times = 0; times < 10; times++) {
      await postgres.administrate(terminate);
      await wait(100);
    }
    return nothing;
  },
};

const frozen: Fault = {
  name: "frozen",
  spares: needsNoRow,
  async cause({ postgres }) {
    postgres.freeze();
    return async () => postgres.thaw();
  },
};

const locked = (table: (typeof tables)[number]): Fault => ({
  name: `locked table ${table}`,
  spares: ({ tables: needed }) => !needed.includes(table),
  async cause({ postgres }) {
    const client = await postgres.connect();
    await client.query("begin");
    await client.query(`lock table ${table} in access exclusive mode`);
    return () => client.end();
  },
});

/** A trigger stands in for a full disk: it raises the same error. */
const full: Fault = {
  name: "full",
  spares: onlyReads,
  async cause({ postgres }) {
    await postgres.administrate(
      `create function refuse_full() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      ...tables.map(
        (table) =>
          `create trigger full_disk before insert or update on ${table} execute function refuse_full()`,
      ),
    );
    return async () => void (await postgres.administrate("drop function refuse_full() cascade"));
  },
};

const readOnly: Fault = {
  name: "read-only",
  spares: onlyReads,
  async cause({ postgres }) {
    const set = (value: string) => `alter system set default_transaction_read_only = ${value}`;
    await postgres.administrate(set("on"), "select pg_reload_conf()");
    return async () => void (await postgres.administrate(set("off"), "select pg_reload_conf()"));
  },
};

const refused: Fault = {
  name: "refused connections",
  spares: needsNoRow,
  async cause({ postgres }) {
    await postgres.administrate("alter role portale connection limit 0", terminate);
    return async () => void (await postgres.administrate("alter role portale connection limit -1"));
  },
};

const slow: Fault = {
  name: "slow",
  spares: needsNoRow,
  async cause({ path }) {
    path.delay = 400;
    return async () => void (path.delay = 0);
  },
};

export const faults: readonly Fault[] = [
  restart,
  terminated,
  frozen,
  ...tables.map(locked),
  full,
  readOnly,
  refused,
  slow,
  failover,
];

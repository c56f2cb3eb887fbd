import { sql } from "kysely";
import type { Database } from "./tables.ts";

/**
 * The steps from an empty database to today's, in SQL that PostgreSQL 15 understands. Steps are added at the
 * end and never changed: their number is what a database remembers.
 */
const steps = [
  `create table person (
     code text primary key,
     kind text not null,
     surname text not null,
     name text,
     birth_date date,
     birth_place text,
     municipality text,
     province text,
     note text
   )`,
  `create table vehicle (
     id integer generated always as identity primary key,
     plate text not null,
     category text not null,
     owner text not null references person (code),
     registered_on date not null,
     drive text not null,
     euro text not null,
     kw integer not null,
     combustion_kw integer,
     payload_kg integer,
     total_mass_kg integer,
     towing boolean not null,
     trailer_class text,
     leased boolean not null,
     disability_exemption boolean not null,
     historic_certificate boolean not null,
     paid_until text,
     unique (plate, category)
   )`,
  `create index vehicle_owner on vehicle (owner)`,
  `create table parameter (name text primary key, value text not null)`,
  `create table message (id integer primary key, kind text not null, text text not null)`,
  // Moments are milliseconds since 1970: the caller's clock makes them, and tests have their own.
  `create table session (
     id_hash text primary key,
     cf text not null,
     surname text not null,
     name text not null,
     level text,
     method text,
     created_at bigint not null,
     seen_at bigint not null
   )`,
  `create index session_seen on session (seen_at)`,
  `create table login_attempt (
     id_hash text primary key,
     state text not null,
     nonce text not null,
     verifier text not null,
     return_to text not null,
     created_at bigint not null
   )`,
  `create table secret (name text primary key, value text not null)`,
  `create table spent_proof (id text primary key, expires_at bigint not null)`,
  `create table provider_state (
     model text not null,
     id text not null,
     payload text not null,
     uid text,
     grant_id text,
     expires_at bigint not null,
     primary key (model, id)
   )`,
  `create table notification (
     id integer generated always as identity primary key,
     person text not null references person (code),
     title text not null,
     tags text not null,
     content text not null,
     sent_at bigint not null,
     link text,
     is_read boolean not null
   )`,
  `create index notification_person on notification (person)`,
  `create table favourite (
     person text not null,
     code text not null,
     primary key (person, code)
   )`,
];

/** Any number will do, as long as it is always the same. */
const lockNumber = 5_402;

/** Brings the database up to date, all or nothing. */
export async function migrate(database: Database) {
  await database.transaction().execute(async (transaction) => {
    // Two processes may start at once on a shared server: the second waits here.
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    await sql`create table if not exists migration (step integer primary key)`.execute(transaction);
    const done = await sql<{ steps: number }>`select count(*)::integer as steps from migration`.execute(
      transaction,
    );
    for (let step = done.rows[0]?.steps ?? 0; step < steps.length; step++) {
      await sql.raw(steps[step] ?? "").execute(transaction);
      await sql`insert into migration (step) values (${step})`.execute(transaction);
    }
  });
}

import type { Migrations } from "./migrate.ts";

/** Migrations of the gateway's tables, the only ones in a production database. */
export const gatewayMigrations: Migrations = {
  ledger: "gateway_migration",
  formerNumbers: [5, 6, 7, 8, 9, 36, 37, 44, 45, 46, 47, 48, 49, 50],
  steps: [
    // Times are milliseconds since 1970, from the clock of the database, which tests replace.
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
    `create table submission (
       key text primary key,
       operation text not null,
       person text,
       digest text not null,
       state text not null,
       status integer,
       content_type text,
       body text,
       created_at bigint not null
     )`,
    `create index submission_created on submission (created_at)`,
    `create table possession (
       thing text primary key,
       finder text not null,
       held text,
       found_at bigint not null,
       expires_at bigint not null
     )`,
    `create index possession_finder on possession (finder, expires_at)`,
    `create index possession_expiry on possession (expires_at)`,
    `drop index submission_created`,
    `alter table submission rename created_at to claimed_at`,
    `alter table submission add column expires_at bigint not null default 0`,
    `create index submission_expires on submission (expires_at)`,
    `create table usage_count (
       day text not null,
       service text not null,
       step text not null,
       measure text not null,
       count integer not null,
       primary key (day, service, step, measure)
     )`,
  ],
};

import type { Migrations } from "./migrate.ts";

/** Migrations of the gateway's tables, the only ones in a production database. */
export const gatewayMigrations: Migrations = {
  ledger: "gateway_migration",
  // The release before this one knows the first 15 steps.
  compatibleFrom: 15,
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
    `alter table login_attempt add column level integer`,
    `create table content (
       address text primary key,
       encoding text,
       body bytea not null,
       seen_at bigint not null
     )`,
    `create index content_seen on content (seen_at)`,
    `create table running_version (
       service text not null,
       version text not null,
       contract text not null,
       seen_at bigint not null,
       primary key (service, version)
     )`,
    // The columns, their names and their order are those of rate-limiter-flexible.
    `create table rate_count (key text primary key, points integer not null default 0, expire bigint)`,
    `create index rate_count_expire on rate_count (expire)`,
    `create table recent_message (
       recipient text primary key,
       request text not null,
       answer text,
       expires_at bigint not null
     )`,
    `create index recent_message_expiry on recent_message (expires_at)`,
    // The tables of the room `publications`.
    `create table authored_text (digest text primary key, text text not null)`,
    `create table authored_version (id text primary key, files text not null, created_at bigint not null)`,
    `create table bundle (
       version text not null,
       region text not null,
       compiler text not null,
       manifest text not null,
       index_text text not null,
       digest text not null,
       created_at bigint not null,
       primary key (version, region, compiler)
     )`,
    `create table live_version (
       region text primary key,
       version text,
       base text not null,
       revision integer not null
     )`,
    `create table publication (
       region text not null,
       revision integer not null,
       act text not null,
       from_version text,
       to_version text,
       person text not null,
       person_name text not null,
       editor text,
       reason text not null,
       acted_at bigint not null,
       primary key (region, revision)
     )`,
    `create table draft (
       id text primary key,
       region text not null,
       title text not null,
       owner text not null,
       owner_name text not null,
       base text not null,
       changes text not null,
       revision integer not null,
       changed_at bigint not null
     )`,
    `create table staff_key (
       hash text primary key,
       id text not null,
       person text not null,
       person_name text not null,
       roles text not null,
       expires_at bigint not null
     )`,
    `alter table session add column roles text`,
    `alter table submission add column definition text`,
    `alter table draft add column paths text not null default '[]'`,
    `alter table draft add column is_shared boolean not null default false`,
    `alter table draft add column editors text not null default '[]'`,
    `alter table draft add column touched text not null default '{}'`,
    `create table draft_presence (
       draft text not null,
       person text not null,
       person_name text not null,
       selected text not null,
       seen_at bigint not null,
       primary key (draft, person)
     )`,
    `create table draft_sound (
       draft text primary key,
       revision integer not null,
       base text not null,
       changes text not null
     )`,
    `create table office_content (
       digest text primary key,
       reference text not null,
       body bytea not null,
       created_at bigint not null
     )`,
    `create index office_content_reference on office_content (reference)`,
    `alter table draft add column touched_by text not null default '{}'`,
    `create table rating (
       id text primary key,
       day text not null,
       service text not null,
       step text not null,
       score integer not null,
       reason text,
       detail text
     )`,
    `create index rating_service on rating (service, day)`,
    `create table request_names (digest text primary key, names text not null)`,
    `alter table content add column digest text`,
    `alter table staff_key add column confirmed_at bigint`,
    `create table restore_request (
       region text primary key,
       version text,
       revision integer not null,
       person text not null,
       person_name text not null,
       asked_at bigint not null
     )`,
    `create table started_payment (
       payment text not null,
       transaction_id text not null,
       started_at bigint not null,
       is_paid boolean not null,
       primary key (payment, transaction_id)
     )`,
    `create index started_payment_transaction on started_payment (transaction_id)`,
    `create index started_payment_start on started_payment (started_at)`,
    `alter table restore_request add column reason text`,
    `create table draft_end (
       draft text primary key,
       region text not null,
       act text not null,
       person text not null,
       person_name text not null,
       reason text,
       ended_at bigint not null
     )`,
    `create table saved_draft (
       person text not null,
       service text not null,
       revision integer not null,
       first_revision integer not null,
       outcome text,
       content bytea,
       position bytea,
       saved_at bigint not null,
       expires_at bigint not null,
       primary key (person, service)
     )`,
    `create index saved_draft_expiry on saved_draft (expires_at)`,
    `alter table saved_draft add column sent_from integer`,
    `alter table saved_draft add column sent_to integer`,
    `create table handed_draft (
       id text primary key,
       network text not null,
       content bytea,
       taker text,
       taken_at bigint,
       expires_at bigint not null
     )`,
    `create index handed_draft_expiry on handed_draft (expires_at)`,
    `create table phone_box (
       id text primary key,
       desk text not null,
       phone text,
       service text not null,
       room integer not null,
       largest integer not null,
       formats text not null,
       network text not null,
       customer text not null,
       is_closed boolean not null,
       seen_at bigint not null,
       expires_at bigint not null
     )`,
    `create index phone_box_expiry on phone_box (expires_at)`,
    `create index phone_box_network on phone_box (network)`,
    `create table phone_document (
       box text not null,
       name text not null,
       size integer not null,
       content bytea,
       is_taken boolean not null,
       added_at bigint not null,
       primary key (box, name)
     )`,
    `alter table saved_draft add column request text`,
    `alter table saved_draft add column sent_request text`,
  ],
};

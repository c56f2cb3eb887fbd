import type { Migrations } from "../../gateway/index.ts";

/** Migrations of the sandbox's tables. */
export const sandboxMigrations: Migrations = {
  ledger: "sandbox_migration",
  compatibleFrom: 52,
  steps: [
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
    // Amounts are whole cents, months are texts such as `2026-12`.
    `create table notice (
       number text primary key,
       kind text not null,
       vehicle integer not null references vehicle (id),
       to_month text not null,
       months integer not null,
       issued_on date not null,
       protocol text,
       tax integer,
       penalty integer,
       interest integer
     )`,
    `create index notice_vehicle on notice (vehicle)`,
    `create table plan (
       number text primary key,
       year integer not null,
       holder text not null references person (code),
       rate text not null,
       fees integer not null
     )`,
    `create table instalment (
       plan text not null references plan (number),
       position integer not null,
       due_on date not null,
       amount integer not null,
       notice_number text not null unique,
       primary key (plan, position)
     )`,
    `create table payment (
       id text primary key,
       kind text not null,
       iuv text not null unique,
       email text not null,
       total integer not null,
       fingerprint text not null,
       url text not null,
       state text not null,
       created_at bigint not null,
       decided_at bigint
     )`,
    `create index payment_undecided on payment (created_at) where state in ('open', 'verifying')`,
    `create index payment_fingerprint on payment (fingerprint)`,
    `create table payment_item (
       payment text not null references payment (id),
       position integer not null,
       notice_number text not null,
       holder text not null references person (code),
       amount integer not null,
       vehicle integer references vehicle (id),
       to_month text,
       months integer,
       deadline date,
       tax integer,
       penalty integer,
       interest integer,
       explanation text,
       plan text,
       instalment integer,
       primary key (payment, position)
     )`,
    `create index payment_item_notice on payment_item (notice_number)`,
    `create index payment_item_holder on payment_item (holder)`,
    `create table claim (thing text primary key, payment text not null references payment (id))`,
    `create index claim_payment on claim (payment)`,
    `create table platform_cart (
       id text primary key,
       request text not null,
       outcome text,
       created_at bigint not null,
       notify_at bigint
     )`,
    `create index platform_cart_notify on platform_cart (notify_at) where notify_at is not null`,
    `create table outgoing_mail (
       id integer generated always as identity primary key,
       recipient text not null,
       subject text not null,
       body text not null,
       link text,
       sent_at bigint not null
     )`,
    `create table former_ownership (
       vehicle integer not null references vehicle (id),
       owner text not null references person (code),
       since date not null,
       until date not null,
       primary key (vehicle, owner)
     )`,
    // The protocol number of a case, `00004127/2025`, is its id and the year of its submission.
    `create table case_file (
       id integer generated always as identity (start with 4127) primary key,
       kind text not null,
       holder text not null references person (code),
       notice text references notice (number),
       content text not null,
       note text,
       email text,
       phone text,
       state text not null,
       state_note text,
       state_on date not null,
       submitted_on date not null,
       submitted_at bigint not null
     )`,
    // At most one open observation per notice, also for concurrent submissions.
    `create unique index case_file_open on case_file (notice) where state not in ('accepted', 'rejected')`,
    `create index case_file_holder on case_file (holder)`,
    `create table attachment (
       id text primary key,
       request text not null,
       case_file integer references case_file (id),
       name text not null,
       media_type text not null,
       size integer not null,
       digest text not null,
       bytes bytea not null,
       uploaded_at bigint not null
     )`,
    `create index attachment_request on attachment (request)`,
    `create index attachment_case on attachment (case_file)`,
    // Locks survive the failure of their payment, because a late success activates them again; one payment has the active lock.
    `alter table claim drop constraint claim_pkey`,
    `alter table claim add column holds boolean not null default true`,
    `alter table claim add primary key (thing, payment)`,
    `create unique index claim_holder on claim (thing) where holds`,
    `alter table payment add column heard_at bigint`,
    `alter table payment_item add column refund_due boolean not null default false`,
    `create table answered_key (key text primary key, operation text not null, body text, created_at bigint not null)`,
    `alter table claim rename to payment_lock`,
    `alter table payment_lock rename thing to name`,
    `alter table payment_lock rename holds to is_active`,
    `alter table payment rename heard_at to notified_at`,
    `create table case_lock (name text primary key, case_file integer not null references case_file (id) on delete cascade)`,
    `create table assessment (
       id integer generated always as identity (start with 71700301) primary key,
       protocol text not null unique,
       holder text not null references person (code),
       year integer not null,
       total integer not null,
       notified_on date not null,
       paid_on date
     )`,
    `create table collection (
       number text primary key,
       kind text not null,
       holder text not null references person (code),
       closed_on date
     )`,
    `create index collection_holder on collection (holder)`,
    `create table inspection (
       key text primary key,
       person text not null references person (code),
       vehicle integer not null references vehicle (id),
       empty_answers integer not null
     )`,
    `create table confirmation_token (
       id integer generated always as identity primary key,
       purpose text not null,
       channel text not null,
       recipient text not null,
       token text not null,
       subject text not null,
       created_at bigint not null,
       used_at bigint,
       replaced_at bigint
     )`,
    `create index confirmation_token_recipient on confirmation_token (recipient)`,
    `alter table attachment add column integrated_on date`,
    `create table reminder (
       vehicle integer not null references vehicle (id),
       channel text not null,
       recipient text not null,
       requested_at bigint not null,
       activated_on date,
       primary key (vehicle, channel)
     )`,
    `create table subscription (
       channel text not null,
       recipient text not null,
       activated_on date not null,
       primary key (channel, recipient)
     )`,
  ],
};

import { sql } from "kysely";
import type { Database } from "../../../src/gateway/database/tables.ts";

/** Copies the rows of every table, and the last values of the sequences, into a schema of their own. */
export const keepRows = async (database: Database): Promise<void> =>
  void (await sql`
    do $$ declare name text; begin
      create schema kept;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table kept.%1$I as table public.%1$I', name);
      end loop;
      create schema kept_sequences;
      create table kept_sequences.value as
        select format('public.%I', sequencename) as name, coalesce(last_value, start_value) as value,
          last_value is not null as is_called
        from pg_sequences where schemaname = 'public';
    end $$`.execute(database));

/** Puts the kept rows and values back. Throws an error when the database has other tables than then. */
export const restoreRows = async (database: Database): Promise<void> =>
  void (await sql`
    do $$ declare name text; begin
      if (select array_agg(tablename order by tablename) from pg_tables where schemaname = 'public')
        is distinct from (select array_agg(tablename order by tablename) from pg_tables where schemaname = 'kept')
      then raise exception 'the tables have changed'; end if;
      -- Without the checks of foreign keys, so that the order of the tables does not matter.
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'kept' loop
        execute format('delete from public.%I', name);
        execute format('insert into public.%1$I overriding system value table kept.%1$I', name);
      end loop;
      perform setval(value.name::regclass, value.value, value.is_called) from kept_sequences.value;
    end $$`.execute(database));

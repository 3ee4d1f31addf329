import { type RawBuilder, sql } from 'kysely';

/** The rows of a table that belong to an account, and the columns that its copy shows. */
export type ExportedRows = {
  /** Makes the condition that selects the rows of an account. */
  of: (accountId: number) => RawBuilder<unknown>;
  /** The columns in the copy; without it, all columns. */
  only?: readonly string[];
  /** Columns that are left out, because they grant access or belong to other people. */
  without?: readonly string[];
  /** Texts that agents wrote; contact details in them are masked as on every page. */
  masked?: readonly string[];
  /** How columns that may hold keys of an agent's other systems are shown when an operator makes the copy. */
  toOperators?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** The column to order by, newest first. Beyond the limit the oldest rows are cut. */
  newest?: string;
  /** How the column `sealed` is decrypted; the copy holds it as `content`. */
  sealed?: 'draft' | 'submission' | 'receipt';
};

/** A table in the copy: the rows of a client, of an agent, or of both roles alike. */
export type ExportRule =
  | { both: ExportedRows }
  | { client?: ExportedRows; agent?: ExportedRows; both?: undefined }
  /** A table that is in no copy: `nobody` when its rows are about no person, otherwise another reason. */
  | { not: 'nobody' | 'grants-access' | 'kept-elsewhere'; why: string };

/** Selects rows whose column is the id of the account. */
export const whereColumn =
  (column: string): ExportedRows['of'] =>
  (accountId) =>
    sql`${sql.ref(column)} = ${accountId}`;

/** Selects rows about an application of the account. */
export const ofApplications: ExportedRows['of'] = (accountId) =>
  sql`application_id in (select id from application where consumer_id = ${accountId})`;

/** Selects rows about a quote that a client received. */
export const ofQuotesReceived: ExportedRows['of'] = (accountId) =>
  sql`quote_id in (select quote.id from quote join application on application.id = quote.application_id
    where application.consumer_id = ${accountId})`;

/** Selects rows about a quote that an agent sent. */
export const ofQuotesSent: ExportedRows['of'] = (accountId) =>
  sql`quote_id in (select id from quote where agency_id = ${accountId})`;

/** Selects rows about a purchase of an agent that led to an unlock. */
export const ofUnlocks: ExportedRows['of'] = (accountId) =>
  sql`purchase_id in (select purchase_id from unlock where agency_id = ${accountId})`;

/** Selects rows about the second factors of an account. */
export const heldBy: ExportedRows['of'] = (accountId) =>
  sql`holder = 'account' and holder_id = ${accountId}`;

import { type RawBuilder, sql } from 'kysely';

/** Which rows of a table are somebody's, and what of them the copy holds. */
export type Rows = {
  /** The condition of those rows, by the number of the account. */
  of: (accountId: number) => RawBuilder<unknown>;
  /** The columns there are; all where this is absent. */
  only?: readonly string[];
  /** Columns that are left out: what others may not know, and what grants access. */
  without?: readonly string[];
  /** What agents wrote: ways round us are masked, as everywhere. */
  masked?: readonly string[];
  /** How columns are shown that may hold keys of an agent's other systems, where an operator makes the copy. */
  toOperators?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Newest first by this column: whoever has more than fits loses the oldest. */
  newest?: string;
  /** How its column `sealed` is read; the copy holds it as `content`. */
  sealed?: 'draft' | 'submission' | 'receipt';
};

/** A table in the copy: the rows of a client, of an agent, or of both alike. */
export type Exported =
  | { both: Rows }
  | { client?: Rows; agent?: Rows; both?: undefined }
  /** `nobody`: about no person. The others: theirs, and why it is not in the copy. */
  | { not: 'nobody' | 'grants-access' | 'kept-elsewhere'; why: string };

/** Rows whose column is the account. */
export const by =
  (column: string): Rows['of'] =>
  (accountId) =>
    sql`${sql.ref(column)} = ${accountId}`;

/** Rows about an application of the account. */
export const ofApplications: Rows['of'] = (accountId) =>
  sql`application_id in (select id from application where consumer_id = ${accountId})`;

/** Rows about a quote that a client got. */
export const ofQuotesReceived: Rows['of'] = (accountId) =>
  sql`quote_id in (select quote.id from quote join application on application.id = quote.application_id
    where application.consumer_id = ${accountId})`;

/** Rows about a quote that an agent sent. */
export const ofQuotesSent: Rows['of'] = (accountId) =>
  sql`quote_id in (select id from quote where agent_id = ${accountId})`;

/** Rows about a purchase of an agent, by the unlock it brought. */
export const ofUnlocks: Rows['of'] = (accountId) =>
  sql`purchase_id in (select purchase_id from unlock where agent_id = ${accountId})`;

/** Rows of whoever holds second factors. */
export const heldBy: Rows['of'] = (accountId) =>
  sql`holder = 'account' and holder_id = ${accountId}`;

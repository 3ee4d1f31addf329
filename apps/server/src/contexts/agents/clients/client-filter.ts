import { clientStatus, type clientsQuery, outcome } from '@fanwise/contract/agents/clients';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { readPhone } from '@fanwise/phone/read-phone';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { pickValue } from '../lead-table/lead-filter.ts';

type ClientsQuery = z.output<typeof clientsQuery>;

const maxSearched = 60;
const defaultRows = 25;
const maxRows = 100;

/** Where a page begins: after this row, named by the microsecond of its unlock and its application number. */
export type ClientCursor = { micros: string; applicationId: string };

/** The filters of a client list. Null means no filter. */
export type ClientFilter = {
  status: z.output<typeof clientStatus> | null;
  outcome: z.output<typeof outcome> | 'none' | 'client-not-bought' | null;
  isDue: boolean;
  month: string | null;
  typeId: number | null;
  searched: string | null;
  after: ClientCursor | null;
  limit: number;
};

/** Reads the filter from the query string. Unknown values mean no filter; a row count out of range is clamped. */
export const clientFilter = (query: ClientsQuery): ClientFilter => {
  const [, micros, applicationId] = /^(\d{1,17})\.(\d{1,15})$/.exec(query.after ?? '') ?? [];
  return {
    status: pickValue(clientStatus.options, query.status),
    outcome: pickValue([...outcome.options, 'none', 'client-not-bought'], query.outcome),
    isDue: query.due === 'now',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(query.month ?? '') ? (query.month ?? null) : null,
    typeId: insuranceTypes.find(({ short }) => short === query.line)?.id ?? null,
    searched: query.q?.trim().slice(0, maxSearched) || null,
    after: micros && applicationId ? { micros, applicationId } : null,
    limit: Math.min(maxRows, Math.max(1, Math.floor(Number(query.limit)) || defaultRows)),
  };
};

/** Escapes the three special characters of `LIKE`. */
const escapeLike = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a filter over the rows of `clientRows`. */
export const clientConditions = (filter: ClientFilter): RawBuilder<unknown> => {
  const { status, outcome: wanted, isDue, month, typeId, searched } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (status) conditions.push(sql`status = ${status}`);
  if (wanted === 'none') conditions.push(sql`outcome is null`);
  else if (wanted === 'client-not-bought') conditions.push(sql`client_outcome = 'not-bought'`);
  else if (wanted) conditions.push(sql`outcome = ${wanted}`);
  if (isDue) conditions.push(sql`follow_up <= current_date`);
  if (month) conditions.push(sql`month = ${month}`);
  if (typeId) conditions.push(sql`${typeId}::smallint = any(insurance_types)`);
  if (searched) {
    const like = escapeLike(searched);
    const phone = readPhone(searched);
    const digits = 'digits' in phone ? phone.digits : searched.replace(/\D/g, '');
    // Fewer than four digits would match almost every phone number.
    const byPhone = digits.length >= 4 ? sql`or phone like ${`%${digits}%`}` : sql``;
    conditions.push(sql`(first_name || ' ' || last_name ilike ${like} or email ilike ${like}
      or note ilike ${like} ${byPhone})`);
  }
  return sql.join(conditions, sql` and `);
};

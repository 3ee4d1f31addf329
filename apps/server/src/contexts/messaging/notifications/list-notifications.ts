import type { Notification } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { Occasion } from '@fanwise/domain/messaging/occasions';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { notifyOfNewLeads } from '../new-lead-mails/notify-of-new-leads.ts';
import { hasUnnotifiedLeads } from '../new-lead-mails/unnotified-leads.ts';
import { differingLines } from './differing-lines.ts';
import { formatTypeName } from './mails/messages.ts';

/** A page of the list; `count` and `unseen` are of the whole list. */
export type NotificationPage = { data: Notification[]; count: number; unseen: number };

const standardLimit = 10;
const largestLimit = 100;
const largestOffset = 100_000;

/** Type 2, a new lead: the agent has not opened it, so its client is not named. */
const newLeadsType = 2;

/** Parses a whole number from a query and limits it to a range; returns the default if it is not a number. */
const parseClamped = (
  text: string | undefined,
  least: number,
  most: number,
  standard: number,
): number => {
  if (!text || !/^-?\d{1,9}$/.test(text)) return standard;
  return Math.min(Math.max(Number(text), least), most);
};

/** The occasions that tell the chosen agency to pay in time. */
const deadlineOccasions: readonly Occasion[] = ['quote-selected', 'unlock-waits', 'deadline-near'];

type LeadColumns = {
  insurance_types: InsuranceTypeId[] | null;
  city: string | null;
  state: string | null;
  code: string | null;
};

const getLead = ({ insurance_types, city, state, code }: LeadColumns): Notification['lead'] =>
  insurance_types === null || city === null || state === null || code === null
    ? null
    : { types: insurance_types, city, state, zipCode: code };

/** How many lines differ, and the name of an only one. */
const countDiffering = (
  { rowDefinition }: CoverageCatalog,
  codes: readonly string[],
  language: Language,
): Pick<Notification, 'differs' | 'differsIn'> => ({
  differs: codes.length,
  differsIn: codes.length === 1 ? (rowDefinition(codes[0] ?? '')?.term[language] ?? null) : null,
});

type Reader = { accountId: number; isAgent: boolean; isVisit: boolean; language: Language };
type Needs = { db: Db; coverageCatalog: CoverageCatalog };
type PageQuery = { limit?: string | undefined; offset?: string | undefined };

/**
 * Returns a page of a reader's notifications, newest first, with the total and the unread count. For an agent, reading
 * the list first announces new leads, unless support reads it.
 */
export const listNotifications = async (
  needs: Needs,
  reader: Reader,
  pageQuery: PageQuery,
): Promise<NotificationPage> => {
  const { hasUnnotified, ...page } = await readPage(needs, reader, pageQuery);
  if (!hasUnnotified || reader.isVisit) return page;
  await inTransaction(needs.db, (trx) => notifyOfNewLeads(trx, reader.accountId));
  const { hasUnnotified: _, ...updatedPage } = await readPage(needs, reader, pageQuery);
  return updatedPage;
};

const readPage = async (
  { db, coverageCatalog }: Needs,
  { accountId, isAgent, language }: Reader,
  page: PageQuery,
): Promise<NotificationPage & { hasUnnotified: boolean }> => {
  const limit = parseClamped(page.limit, 1, largestLimit, standardLimit);
  const offset = parseClamped(page.offset, 0, largestOffset, 0);
  // One statement, so that page and counts are of the same time. The counts are returned even for an empty page.
  const rows = await db
    .with('totals', (query) =>
      query
        .selectFrom('notification')
        .select([
          sql<number>`count(*)`.as('count'),
          sql<number>`count(*) filter (where seen_at is null)`.as('unseen'),
        ])
        .where('account_id', '=', accountId),
    )
    .with('page', (query) =>
      query
        .selectFrom('notification')
        .select([
          'id',
          'type',
          'occasion',
          'application_id',
          'quote_id',
          'first_name',
          'created_at',
          'seen_at',
          'lead_count',
          'leads_since',
          'reason',
        ])
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('totals')
    .leftJoin('page', (join) => join.onTrue())
    // Lateral, one row at a time: with few rows the planner would rather read the whole table.
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('quote')
          .select(['quote.id', 'quote.carrier_id', 'quote.unlock_by', 'quote.removed_at'])
          .whereRef('quote.id', '=', 'page.quote_id')
          .limit(1)
          .as('quote'),
      (join) => join.onTrue(),
    )
    .leftJoin('carrier', 'carrier.id', 'quote.carrier_id')
    .leftJoin('lead', (join) =>
      join
        .onRef('lead.application_id', '=', 'page.application_id')
        .on('lead.status', '<>', 'deleted')
        .on(sql<boolean>`${isAgent}`),
    )
    .leftJoin('zip_code', 'zip_code.id', 'lead.zip_code_id')
    .selectAll(['totals', 'page'])
    .select([
      'carrier.name as carrier',
      'lead.insurance_types',
      'zip_code.city',
      'lead.state',
      'zip_code.code',
      differingLines('quote.id').as('differing_lines'),
      // Only the chosen agent has a deadline, and only until it passes or the fee is paid.
      sql<Date | null>`case when ${isAgent} and page.occasion = any (${deadlineOccasions}) and lead.status = 'chosen'
        and quote.removed_at is null and quote.unlock_by > now() then quote.unlock_by end`.as(
        'deadline',
      ),
      (isAgent ? sql<string | null>`member_zone(${accountId})` : sql<null>`null`).as('zone'),
      (isAgent ? hasUnnotifiedLeads(accountId) : sql<boolean>`false`).as('has_unnotified'),
    ])
    .orderBy('page.id', 'desc')
    .execute();
  const { count = 0, unseen = 0, has_unnotified: hasUnnotified = false } = rows[0] ?? {};
  return {
    data: rows.flatMap(({ id, type, created_at, ...row }) =>
      id === null || type === null || created_at === null || row.occasion === null
        ? []
        : {
            id,
            seen: row.seen_at !== null,
            date: created_at.toISOString(),
            kindId: type,
            kindName: formatTypeName(type),
            occasion: row.occasion as Occasion,
            // A notice of new leads names no client.
            firstName: type === newLeadsType ? null : row.first_name,
            applicationId: row.application_id,
            quoteId: row.quote_id,
            carrierName: row.carrier,
            deadline:
              row.deadline === null
                ? null
                : { at: row.deadline.toISOString(), zone: row.zone ?? 'America/New_York' },
            ...(row.occasion === 'new-quote' && row.differing_lines !== null
              ? countDiffering(coverageCatalog, row.differing_lines, language)
              : { differs: null, differsIn: null }),
            lead: getLead(row),
            leads: row.lead_count,
            since: row.leads_since?.toISOString() ?? null,
            reason: row.reason,
          },
    ),
    count,
    unseen,
    hasUnnotified,
  };
};

import { type Statistics, statisticsQuery } from '@fanwise/contract/agents/statistics';
import { sql } from 'kysely';
import { onAgentFile } from '../../../http/agent-file.ts';
import { Refusal } from '../../../http/errors.ts';
import type { App } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { formatCsvLine } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { readStatistics } from './read-statistics.ts';
import { readStatisticsFilter } from './time-span.ts';

type StatisticsNeeds = { db: Db; limits: Pick<Limits, 'take'> };

/** Registers an agent's statistics, as a page and as a file. */
export const registerStatisticsRoutes = (app: App, { db, limits }: StatisticsNeeds): void => {
  app.on('GET /agent/statistics', async ({ query, session }) => {
    const allowed = await limits.take('statistics', session.accountId);
    if (!allowed.ok) return allowed;
    return success(
      await readStatistics(
        db,
        session.member.agencyId,
        readStatisticsFilter(query, await readToday(db, session.member.agencyId)),
      ),
    );
  });

  onAgentFile(
    app,
    '/api/agent/statistics.csv',
    'money',
    async ({ accountId, member }, _, request) => {
      const allowed = await limits.take('statistics', accountId);
      if (!allowed.ok) throw new Refusal(allowed.code, allowed.data, allowed.extra);
      const filter = readStatisticsFilter(
        statisticsQuery.parse(request.query),
        await readToday(db, member.agencyId),
      );
      await recordAudit(db, {
        actorId: accountId,
        act: 'statistics-exported',
        object: `agency:${member.agencyId}`,
        requestId: request.id,
      });
      return {
        name: `statistics-${filter.from}-${filter.to}.csv`,
        type: 'text/csv; charset=utf-8',
        content: getFile(await readStatistics(db, member.agencyId, filter)),
      };
    },
  );
};

/** The civil date of the agency. */
const readToday = async (db: Db, agencyId: number): Promise<string> => {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone agency_zone(agency))::date::text as today from agency
    where id = ${agencyId}`.execute(db);
  return rows[0]?.today ?? '';
};

const head = ['Group', 'Quotes', 'Leads', 'Decided', 'Won', 'Win rate (%)'];
const extraColumns = [
  'Median minutes',
  '90 % within minutes',
  'Spend (USD)',
  'Contacts',
  'Cost (USD)',
];

const getFile = ({ groups, totals }: Statistics): string => {
  const rows = [...groups.map((group) => ({ ...group, name: group.name ?? group.key }))];
  const lines = [...rows, { ...totals, name: 'All' }].map((row) => [
    row.name,
    row.quotes,
    row.leads,
    row.decided,
    row.won,
    row.rate,
    row.median,
    row.p90,
    formatDollars(row.spend),
    row.unlocks,
    row.cost === null ? null : formatDollars(row.cost),
  ]);
  return `\uFEFF${[[...head, ...extraColumns], ...lines].map(formatCsvLine).join('')}`;
};

const formatDollars = (cents: number): string => (cents / 100).toFixed(2);

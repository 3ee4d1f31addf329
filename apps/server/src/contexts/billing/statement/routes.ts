import { Readable } from 'node:stream';
import { statementQuery } from '@fanwise/contract/billing/statement';
import type { FastifyRequest } from 'fastify';
import { onAgentFile } from '../../../http/agent-file.ts';
import { Refusal } from '../../../http/errors.ts';
import { readLanguage } from '../../../http/language-of.ts';
import type { AgentSession, App } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { drawStatementPdf } from '../../../platform/pdf/statement-pdf.ts';
import { success } from '../../../platform/result.ts';
import type { NameReader } from '../unlocks/client-names.ts';
import {
  readStatement,
  readStatementMonth,
  readStatementPage,
  type StatementPage,
} from './read-statement.ts';
import { writeStatementHead, writeStatementLine } from './statement-csv.ts';

type StatementNeeds = { db: Db; limits: Pick<Limits, 'take'> };

const entriesShown = 100;
const entriesPerBatch = 1_000;
/** The most entries in a file. */
const maxInCsv = 20_000;
const maxInPdf = 2_000;

const getReader = (session: AgentSession, { id }: FastifyRequest): NameReader => ({
  ...session,
  requestId: id,
});

/** Registers the statement of an agency, as a page and as files of one month. */
export const registerStatementRoutes = (app: App, { db, limits }: StatementNeeds): void => {
  app.on('GET /agent/statement', async ({ query, session, request }) => {
    const allowed = await limits.take('statistics', session.accountId);
    if (!allowed.ok) return allowed;
    const page = readStatementPage(query, entriesShown);
    return success(await readStatement(db, getReader(session, request), page));
  });

  /** Checks the limit, records the export, and returns the first page of the month. */
  const openExport = async (
    session: AgentSession,
    request: FastifyRequest,
    limit: number,
  ): Promise<StatementPage> => {
    const allowed = await limits.take('statistics', session.accountId);
    if (!allowed.ok) throw new Refusal(allowed.code, allowed.data, allowed.extra);
    const { month } = statementQuery.parse(request.query);
    await recordAudit(db, {
      actorId: session.accountId,
      act: 'statement-exported',
      object: `agency:${session.member.agencyId}`,
      requestId: request.id,
    });
    return readStatementPage({ month }, limit);
  };

  onAgentFile(app, '/api/agent/statement.csv', 'money', async (session, _, request) => {
    const page = await openExport(session, request, entriesPerBatch);
    const reader = getReader(session, request);
    const first = await readStatementMonth(db, reader, page);
    return {
      name: `statement-${first.month}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(csvLines(db, reader, page, first)),
    };
  });

  onAgentFile(app, '/api/agent/statement.pdf', 'money', async (session, _, request) => {
    const page = await openExport(session, request, maxInPdf);
    const month = await readStatementMonth(db, getReader(session, request), page);
    return {
      name: `statement-${month.month}.pdf`,
      type: 'application/pdf',
      content: await drawStatementPdf(month, readLanguage(request)),
    };
  });
};

/** The lines of the file, a thousand read at a time, so that a slow download holds no transaction open. */
async function* csvLines(
  db: Db,
  reader: NameReader,
  page: StatementPage,
  first: Awaited<ReturnType<typeof readStatementMonth>>,
): AsyncGenerator<string> {
  yield writeStatementHead();
  let read = first;
  for (let entries = 0; entries < maxInCsv; entries += entriesPerBatch) {
    for (const entry of read.data) yield writeStatementLine(entry, first.zone);
    if (read.next === null) return;
    const { after } = readStatementPage({ after: read.next }, entriesPerBatch);
    read = await readStatementMonth(db, reader, { ...page, month: first.month, after });
  }
}

import { may } from '@fanwise/domain/agents/capabilities';
import { type App, type Handler, toActor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { usePlannedStatements } from '../../../platform/database/planned.ts';
import { hasReplica, readFromReplica } from '../../../platform/database/replica.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import type { Catalog } from '../../catalog/index.ts';
import { markLead, passLead, takeBackPass } from '../../leads/index.ts';
import { countViews } from './count-views.ts';
import { type ListNeeds, readLeadTableFilter } from './lead-filter.ts';
import { isFarBack, readLeadsPage } from './leads-page.ts';
import { listLeadRows } from './list-lead-rows.ts';
import { buildLeadsAnswer, type LeadsRow, leadsStatement, listLeads } from './list-leads.ts';
import { readLeadSummary } from './read-lead-summary.ts';
import { changeView, deleteView, listViews, saveView } from './views.ts';

type LeadTableNeeds = {
  db: Db;
  limits: Pick<Limits, 'take'>;
  catalog: Pick<Catalog, 'knownCarriers'>;
} & ListNeeds;

/** Registers the lists of an agent's leads (cards and rows), the saved views, and the agent's marks on leads. */
export const registerLeadTableRoutes = (app: App, needs: LeadTableNeeds): void => {
  const { db, limits, leadFee } = needs;
  const read = async (agencyId: number) => {
    const thisDay = await limits.take('lead-table-day', agencyId);
    return thisDay.ok ? limits.take('lead-table', agencyId) : thisDay;
  };

  const list: Handler<'GET /agent/profile/leads', LeadsRow> = async ({
    query,
    session,
    prefetched,
  }) => {
    if (prefetched) return buildLeadsAnswer(prefetched, leadFee);
    const page = readLeadsPage(query);
    // Far back, a plan for the actual offset is worth its planning time. At the front, planning takes longer than the
    // page.
    if (isFarBack(page)) return listLeads(db, toActor(session), page, needs);
    return readFromReplica(usePlannedStatements(db), session.position, (near) =>
      listLeads(near, toActor(session), page, needs),
    );
  };
  app.on('GET /agent/profile/leads', list, {
    prefetch: ({ query }) => {
      const page = readLeadsPage(query as Parameters<typeof readLeadsPage>[0]);
      if (isFarBack(page) || hasReplica(usePlannedStatements(db))) return undefined;
      return {
        key: ['leads', page.filter, page.offset, page.limit].join(' '),
        build: (actor) => leadsStatement(actor, page, needs.isGated),
      };
    },
  });
  app.on('GET /agent/profile/lead-summary', async ({ session }) => {
    const { hasColleagues } = session.member;
    const summary = await readLeadSummary(db, toActor(session), needs.isGated, hasColleagues);
    return success(may(session.member, 'money') ? summary : { ...summary, fees: [] });
  });
  app.on('GET /agent/lead-table', async ({ query, session }) => {
    const allowed = await read(session.accountId);
    return allowed.ok
      ? listLeadRows(
          db,
          toActor(session),
          readLeadTableFilter(query, needs, needs.catalog.knownCarriers),
          leadFee,
        )
      : allowed;
  });
  app.on('GET /agent/lead-table/counts', async ({ session }) => {
    const allowed = await read(session.accountId);
    return allowed.ok ? countViews(db, toActor(session), needs) : allowed;
  });

  app.on('GET /agent/views', async ({ session }) =>
    success({ data: await listViews(db, session.accountId) }),
  );
  app.on('POST /agent/views', ({ session, body }) => saveView(db, session.accountId, body));
  app.on('PUT /agent/views/:id', ({ session, params, body }) =>
    changeView(db, session.accountId, params.id, body),
  );
  app.on('DELETE /agent/views/:id', ({ session, params }) =>
    deleteView(db, session.accountId, params.id),
  );

  app.on('PUT /agent/leads/:id/own', async ({ session, params, body }) => {
    const allowed = await limits.take('lead-marks', session.accountId);
    return allowed.ok ? markLead(db, toActor(session), params.id, body) : allowed;
  });
  app.on('POST /agent/leads/:id/pass', async ({ session, params, body }) => {
    const allowed = await limits.take('lead-marks', session.accountId);
    return allowed.ok ? passLead(db, toActor(session), params.id, body.reason ?? null) : allowed;
  });
  app.on('DELETE /agent/leads/:id/pass', ({ session, params }) =>
    takeBackPass(db, session.member.agencyId, params.id),
  );
};

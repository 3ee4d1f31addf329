import type { App, Handler } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { planned } from '../../../platform/database/planned.ts';
import { fromReplica, hasReplica } from '../../../platform/database/replica.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { markLead, passLead, takeBackPass } from '../../leads/index.ts';
import type { LeadFee } from '../../quotes/index.ts';
import { boardFilter } from './board-filter.ts';
import { countViews } from './count-views.ts';
import { isFarBack, leadsPage } from './leads-page.ts';
import { listBoard } from './list-board.ts';
import { type LeadsRow, leadsAnswer, leadsStatement, listLeads } from './list-leads.ts';
import { readBoard } from './read-board.ts';
import { changeView, forgetView, keepView, listViews } from './views.ts';

type BoardNeeds = {
  db: Db;
  limits: Pick<Limits, 'take'>;
  leadFee: LeadFee;
  /** Whether leads are listed only with a license of their state. */
  isGated: boolean;
};

/** The list of an agent's leads, as cards and as rows, with views, and what is noted of leads. */
export const registerBoardRoutes = (app: App, needs: BoardNeeds): void => {
  const { db, limits, leadFee } = needs;
  const read = async (agentId: number) => {
    const thisDay = await limits.take('board-day', agentId);
    return thisDay.ok ? limits.take('board', agentId) : thisDay;
  };

  const list: Handler<'GET /agent/profile/leads', LeadsRow> = async ({
    query,
    session,
    alongside,
  }) => {
    if (alongside) return leadsAnswer(alongside, leadFee);
    const page = leadsPage(query);
    // Planning takes longer than a page at the front, and pays far back.
    if (isFarBack(page)) return listLeads(db, session.accountId, page, needs);
    return fromReplica(planned(db), session.position, (near) =>
      listLeads(near, session.accountId, page, needs),
    );
  };
  app.on('GET /agent/profile/leads', list, {
    alongside: ({ query }) => {
      const page = leadsPage(query as Parameters<typeof leadsPage>[0]);
      if (isFarBack(page) || hasReplica(planned(db))) return undefined;
      return () => ({
        key: ['leads', page.filter, page.offset, page.limit].join(' '),
        build: (agentId) => leadsStatement(agentId, page, needs.isGated),
      });
    },
  });
  app.on('GET /agent/profile/board', async ({ session }) =>
    success(await readBoard(db, session.accountId, needs.isGated)),
  );
  app.on('GET /agent/board', async ({ query, session }) => {
    const allowed = await read(session.accountId);
    return allowed.ok
      ? listBoard(db, { agentId: session.accountId, leadFee }, boardFilter(query, needs.isGated))
      : allowed;
  });
  app.on('GET /agent/board/counts', async ({ session }) => {
    const allowed = await read(session.accountId);
    return allowed.ok ? countViews(db, session.accountId, needs.isGated) : allowed;
  });

  app.on('GET /agent/views', async ({ session }) =>
    success({ data: await listViews(db, session.accountId) }),
  );
  app.on('POST /agent/views', ({ session, body }) => keepView(db, session.accountId, body));
  app.on('PUT /agent/views/:id', ({ session, params, body }) =>
    changeView(db, session.accountId, params.id, body),
  );
  app.on('DELETE /agent/views/:id', ({ session, params }) =>
    forgetView(db, session.accountId, params.id),
  );

  app.on('PUT /agent/leads/:id/own', async ({ session, params, body }) => {
    const allowed = await limits.take('lead-marks', session.accountId);
    return allowed.ok ? markLead(db, session.accountId, params.id, body) : allowed;
  });
  app.on('POST /agent/leads/:id/pass', async ({ session, params, body }) => {
    const allowed = await limits.take('lead-marks', session.accountId);
    return allowed.ok ? passLead(db, session.accountId, params.id, body.reason ?? null) : allowed;
  });
  app.on('DELETE /agent/leads/:id/pass', ({ session, params }) =>
    takeBackPass(db, session.accountId, params.id),
  );
};

import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import type { LeadFee } from '../../quotes/index.ts';
import { boardFilter } from './board-filter.ts';
import { countViews } from './count-views.ts';
import { listBoard } from './list-board.ts';
import { markLead } from './mark-lead.ts';
import { passLead, takeBackPass } from './pass-lead.ts';
import { changeView, forgetView, keepView, listViews } from './views.ts';

type BoardNeeds = {
  db: Db;
  limits: Pick<Limits, 'take'>;
  leadFee: LeadFee;
  isGated: boolean;
};

/** The agent's board: rows, views, and what is noted of leads. */
export const registerBoardRoutes = (app: App, needs: BoardNeeds): void => {
  const { db, limits, leadFee } = needs;
  const read = async (agentId: number) => {
    const thisDay = await limits.take('board-day', agentId);
    return thisDay.ok ? limits.take('board', agentId) : thisDay;
  };

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

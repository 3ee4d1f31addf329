import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { success } from '../../platform/result.ts';
import type { LeadFee } from '../quotes/index.ts';
import { readBoard } from './board.ts';
import { feeTable } from './lead-card.ts';
import { readLead } from './lead-detail.ts';
import { leadsPage, listLeads } from './list-leads.ts';

/** What an agent reads about leads. */
export const registerLeadRoutes = (app: App, needs: { db: Db; leadFee: LeadFee }): void => {
  const { db } = needs;
  const fees = feeTable(needs.leadFee);

  app.on('GET /agent/profile/leads', ({ query, session }) =>
    listLeads(db, session.accountId, leadsPage(query), fees),
  );

  app.on('GET /agent/profile/leads/:id', ({ params, session, request }) =>
    readLead(db, { agentId: session.accountId, requestId: request.id }, params.id, fees),
  );

  app.on('GET /agent/profile/board', async ({ session }) =>
    success(await readBoard(db, session.accountId)),
  );
};

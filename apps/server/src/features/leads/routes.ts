import type { Tender } from '@fanwise/domain/tender/tender';
import { languageOf } from '../../http/language-of.ts';
import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { planned } from '../../platform/database/planned.ts';
import { fromReplica } from '../../platform/database/replica.ts';
import { success } from '../../platform/result.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import type { LeadFee } from '../quotes/index.ts';
import { readBoard } from './board.ts';
import { readLead } from './detail/lead-detail.ts';
import { feeTable } from './list/lead-card.ts';
import { isFarBack, leadsPage } from './list/leads-page.ts';
import { listLeads } from './list/list-leads.ts';

type LeadNeeds = {
  db: Db;
  sealing: Sealing;
  tender: Tender;
  leadFee: LeadFee;
  enforceCarrierLines: boolean;
};

/** What an agent reads about leads. */
export const registerLeadRoutes = (app: App, needs: LeadNeeds): void => {
  const { db, enforceCarrierLines } = needs;
  const fees = feeTable(needs.leadFee);

  app.on('GET /agent/profile/leads', ({ query, session }) => {
    const page = leadsPage(query);
    // Planning takes longer than a page at the front, and pays far back.
    if (isFarBack(page)) return listLeads(db, session.accountId, page, fees);
    return fromReplica(planned(db), session.position, (near) =>
      listLeads(near, session.accountId, page, fees),
    );
  });

  app.on('GET /agent/profile/leads/:id', ({ params, session, request }) =>
    readLead(
      needs,
      { agentId: session.accountId, requestId: request.id, language: languageOf(request) },
      params.id,
      { fees, enforceCarrierLines },
    ),
  );

  app.on('GET /agent/profile/board', async ({ session }) =>
    success(await readBoard(db, session.accountId)),
  );
};

import { languageOf } from '../../../http/language-of.ts';
import type { App, Handler } from '../../../http/register-route.ts';
import { planned } from '../../../platform/database/planned.ts';
import { fromReplica, hasReplica } from '../../../platform/database/replica.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import type { LeadFee } from '../../quotes/index.ts';
import { readBoard } from './board.ts';
import { type DetailNeeds, readLead } from './detail/lead-detail.ts';
import { readLeadState } from './detail/lead-state.ts';
import { previewLead } from './detail/preview-lead.ts';
import { isFarBack, leadsPage } from './list/leads-page.ts';
import { type LeadsRow, leadsAnswer, leadsStatement, listLeads } from './list/list-leads.ts';
import { type PlainLeadsRow, plainLeadsStatement } from './list/plain-leads.ts';
import { rememberWays } from './list/ways-to-leads.ts';

type LeadNeeds = DetailNeeds & {
  limits: Pick<Limits, 'take'>;
  leadFee: LeadFee;
  /** Whether leads open only with a license of their state. */
  isGated: boolean;
};

/** What an agent reads about leads. */
export const registerLeadRoutes = (app: App, needs: LeadNeeds): void => {
  const { db, leadFee } = needs;

  const ways = rememberWays();
  const list: Handler<'GET /agent/profile/leads', LeadsRow | PlainLeadsRow> = async (call) => {
    const { query, session, alongside } = call;
    const sessionKey = session.tokenHash.toString('base64');
    if (alongside) {
      if ('way' in alongside) ways.learn(sessionKey, alongside.way);
      return leadsAnswer(alongside, leadFee);
    }
    if (alongside === null) ways.giveUp(sessionKey);
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
      return (sessionKey) => {
        const kind = page.filter === null ? ways.of(sessionKey) : undefined;
        return {
          key: ['leads', page.filter, kind, page.offset, page.limit].join(' '),
          build: (agentId) =>
            kind === undefined
              ? leadsStatement(agentId, page, needs.isGated)
              : plainLeadsStatement(agentId, kind, page),
        };
      };
    },
  });

  app.on('GET /agent/profile/leads/:id', ({ params, session, request }) =>
    readLead(
      needs,
      { agentId: session.accountId, requestId: request.id, language: languageOf(request) },
      params.id,
      leadFee,
    ),
  );

  app.on('GET /agent/profile/leads/:id/preview', async ({ params, session }) => {
    const taken = await needs.limits.take('lead-previews', session.accountId);
    return taken.ok ? previewLead(needs, session, params.id, leadFee) : taken;
  });

  app.on('GET /agent/profile/leads/:id/state', async ({ params, session }) => {
    const taken = await needs.limits.take('lead-states', session.accountId);
    if (!taken.ok) return taken;
    return readLeadState(planned(db), session.accountId, params.id);
  });

  app.on('GET /agent/profile/board', async ({ session }) =>
    success(await readBoard(db, session.accountId, needs.isGated)),
  );
};

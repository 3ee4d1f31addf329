import { readLanguage } from '../../../http/language-of.ts';
import { type App, toActingMember, toActor } from '../../../http/register-route.ts';
import { usePlannedStatements } from '../../../platform/database/planned.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { LeadFee } from '../../quotes/index.ts';
import { type DetailNeeds, readLead } from './detail/lead-detail.ts';
import { readLeadHistory } from './detail/lead-history.ts';
import { readLeadState } from './detail/lead-state.ts';
import { previewLead } from './detail/preview-lead.ts';
import { registerRaterRoutes } from './rater/routes.ts';

type LeadNeeds = DetailNeeds & {
  config: { publicUrl: string };
  limits: Pick<Limits, 'take'>;
  leadFee: LeadFee;
};

/** Registers the calls by which an agent reads one lead. */
export const registerLeadRoutes = (app: App, needs: LeadNeeds): void => {
  const { db, leadFee } = needs;

  app.on('GET /agent/profile/leads/:id', ({ params, session, request }) =>
    readLead(
      needs,
      {
        ...toActingMember(session, request),
        language: readLanguage(request),
        hasColleagues: session.member.hasColleagues,
      },
      params.id,
      leadFee,
    ),
  );

  app.on('GET /agent/profile/leads/:id/preview', async ({ params, session, request }) => {
    const taken = await needs.limits.take('lead-previews', session.accountId);
    const reader = { session, language: readLanguage(request) };
    return taken.ok ? previewLead(needs, reader, params.id, leadFee) : taken;
  });

  app.on('GET /agent/profile/leads/:id/state', async ({ params, session }) => {
    const taken = await needs.limits.take('lead-states', session.accountId);
    const { hasColleagues } = session.member;
    return taken.ok
      ? readLeadState(usePlannedStatements(db), { ...toActor(session), hasColleagues }, params.id)
      : taken;
  });

  app.on('GET /agent/leads/:id/history', ({ params, session }) =>
    readLeadHistory(db, toActor(session), params.id),
  );

  registerRaterRoutes(app, needs);
};

import { type App, toActingMember, toActor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { recordQuoting } from '../../leads/index.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

/** As `jsonb` a draft needs up to a third more than as a body; the column takes 64 KB. */
const LARGEST_DRAFT = 48 * 1024;

/** Registers the calls of several members of an agency on one lead. */
export const registerPreparingRoutes = (
  app: App,
  { db, limits }: { db: Db; limits: Pick<Limits, 'take'> },
): void => {
  app.on(
    'PUT /agent/leads/:id/draft',
    async ({ params, session, body, request }) => {
      const taken = await limits.take('quote-drafts', session.accountId);
      return taken.ok ? saveDraft(db, toActingMember(session, request), params.id, body) : taken;
    },
    { bodyLimitBytes: LARGEST_DRAFT },
  );
  app.on('DELETE /agent/leads/:id/draft', async ({ params, session, body, request }) => {
    const taken = await limits.take('quote-drafts', session.accountId);
    return taken.ok
      ? discardDraft(db, toActingMember(session, request), params.id, body.readAt)
      : taken;
  });
  app.on('POST /agent/leads/:id/quoting', async ({ params, session }) => {
    const taken = await limits.take('quoting', session.accountId);
    if (!taken.ok) return taken;
    const isOpened = await recordQuoting(
      db,
      toActor(session),
      params.id,
      session.member.hasColleagues,
    );
    return isOpened ? success({}) : failure('not-found');
  });
};

import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { endVisit } from './end-visits.ts';
import { openVisit } from './open-visit.ts';

/** Adds the calls that begin and end a support visit. */
export const registerVisitRoutes = (
  app: App,
  { db, limits }: { db: Db; limits: Pick<Limits, 'take'> },
): void => {
  app.on('POST /auth/visit', async ({ body, request }) => {
    const allowed = await limits.take('token-source', computeSource(request));
    return allowed.ok ? openVisit(db, { ticket: body.ticket, requestId: request.id }) : allowed;
  });

  app.on('DELETE /auth/visit', async ({ session }) => {
    await endVisit(db, session.tokenHash);
    return success({});
  });
};

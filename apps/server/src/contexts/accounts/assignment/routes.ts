import { type App, toActingMember } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { assignLeadsTo } from './assign-leads.ts';
import { readAssignment, saveAssignment } from './settings.ts';

/** Adds the calls by which leads are assigned to members, and those of the rules for it. */
export const registerAssignmentRoutes = (
  app: App,
  { db, limits }: { db: Db; limits: Pick<Limits, 'take'> },
): void => {
  app.on('POST /agent/leads/assign', async ({ session, body, request }) => {
    const allowed = await limits.take('lead-marks', session.accountId);
    return allowed.ok ? assignLeadsTo(db, { ...session, requestId: request.id }, body) : allowed;
  });
  app.on('GET /agent/assignment', async ({ session }) =>
    success(await readAssignment(db, session.member.agencyId)),
  );
  app.on('PUT /agent/assignment', ({ session, body, request }) =>
    saveAssignment(db, toActingMember(session, request), body),
  );
};

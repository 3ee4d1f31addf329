import { type App, toActingMember, toActor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { closeOwnAgency } from '../agent-profiles/delete-account.ts';
import { changeMember } from './change-member.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { deactivateMember } from './end-membership.ts';
import { listTeam } from './list-team.ts';
import { requireFactor } from './require-factor.ts';

/** Adds the calls with which owners manage the members of their agency. */
export const registerTeamRoutes = (app: App, db: Db): void => {
  app.on('GET /agent/team', async ({ session }) =>
    success({ data: await listTeam(db, toActor(session)) }),
  );

  app.on('PUT /agent/team/:id', ({ params, body, session, request }) =>
    changeMember(db, toActingMember(session, request), params.id, body),
  );

  app.on('POST /agent/team/:id/deactivate', ({ params, body, session, request }) =>
    deactivateMember(db, toActingMember(session, request), {
      memberId: params.id,
      to: body.to ?? null,
    }),
  );

  app.on('DELETE /agent/team/:id/sessions', ({ params, session, request }) => {
    const { tokenHash } = session;
    return endMemberSessions(db, { ...toActingMember(session, request), tokenHash }, params.id);
  });

  app.on('PUT /agent/team/second-factor', ({ body, session, request }) =>
    requireFactor(db, toActingMember(session, request), body.isRequired),
  );

  app.on('DELETE /agent/team', ({ session, request }) => closeOwnAgency(db, session, request.id));
};

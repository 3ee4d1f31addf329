import type { FastifyRequest } from 'fastify';
import { type AgentSession, type App, toActingMember } from '../../../http/register-route.ts';
import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { computeSource } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { admitLogin, readClient, requireRecentLogin } from '../../identity/index.ts';
import { takeTokenLimits } from '../token-limits.ts';
import { type AcceptNeeds, acceptInvitation, rejoinAgency } from './accept-invitation.ts';
import { type Inviter, inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';
import { listInvitations } from './list-invitations.ts';
import { openInvitation } from './open-invitation.ts';

type InvitationNeeds = AcceptNeeds & { humanCheck: HumanCheck };

/** Adds the calls of invitations into an agency. */
export const registerInvitationRoutes = (app: App, needs: InvitationNeeds): void => {
  const { db, limits, humanCheck } = needs;
  const getInviter = (session: AgentSession, request: FastifyRequest): Inviter => ({
    ...toActingMember(session, request),
    tokenHash: session.tokenHash,
  });
  const answerList = async (agencyId: number) =>
    success({ data: await listInvitations(db, agencyId) });

  app.on('GET /agent/invitations', ({ session }) => answerList(session.member.agencyId));

  app.on('POST /agent/invitations', async ({ body, session, request }) => {
    // A new member stays after the inviter's account is recovered, so an old log-in is not enough.
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    const { agencyId } = session.member;
    const day = await limits.take('invitations', agencyId);
    if (!day.ok) return day;
    const address = await limits.take('invitation-address', `${agencyId} ${body.email}`);
    if (!address.ok) return address;
    const invited = await inviteMember(db, getInviter(session, request), body);
    return invited.ok ? answerList(agencyId) : invited;
  });

  app.on('POST /agent/invitations/:id/resend', async ({ params, session, request }) => {
    const { agencyId } = session.member;
    const day = await limits.take('invitations', agencyId);
    if (!day.ok) return day;
    const address = await limits.take('invitation-address', `${agencyId} ${params.id}`);
    if (!address.ok) return address;
    const sent = await resendInvitation(db, getInviter(session, request), params.id);
    return sent.ok ? answerList(agencyId) : sent;
  });

  app.on('DELETE /agent/invitations/:id', ({ params, session, request }) =>
    revokeInvitation(db, getInviter(session, request), params.id),
  );

  app.on('POST /auth/invitation', async ({ body, request }) => {
    const allowed = await limits.take('token-source', computeSource(request));
    return allowed.ok ? openInvitation(db, body.token) : allowed;
  });

  app.on('POST /auth/invitation/accept', async ({ body, request, reply }) => {
    if (!(await humanCheck.verify('invitation', body.humanToken)))
      return failure('human-check-failed');
    const allowed = await takeTokenLimits(limits, body.token, computeSource(request));
    if (!allowed.ok) return allowed;
    return admitLogin(app, reply, await acceptInvitation(needs, body, readClient(app, request)));
  });

  app.on('POST /auth/invitation/rejoin', async ({ body, request }) => {
    if (!(await humanCheck.verify('invitation', body.humanToken)))
      return failure('human-check-failed');
    const allowed = await takeTokenLimits(limits, body.token, computeSource(request));
    return allowed.ok ? rejoinAgency(needs, body.token, request.id) : allowed;
  });
};

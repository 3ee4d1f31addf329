import { may } from '@fanwise/domain/agents/capabilities';
import { type App, toActingMember, toActor } from '../../../http/register-route.ts';
import { computeSource } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { describeDevice, renewDevice } from '../../identity/index.ts';
import type { SignInNeeds } from '../sign-in/change-sign-in.ts';
import { addAppointments } from './add-appointments.ts';
import { listAvailableCarriers } from './appointments.ts';
import { changeProfile, changesAgency } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { readProducerAccess, saveProducerAccess } from './producer-access.ts';
import { readProfile } from './read-profile.ts';
import { removeAppointment } from './remove-appointment.ts';
import { requestCarrier } from './request-carrier.ts';

/** Large enough for five thousand ZIP codes. */
const profileBytes = 512 * 1024;

/** Adds the calls of an agent's own agency: profile, carriers, and deleting the account. */
export const registerAgencyRoutes = (app: App, needs: SignInNeeds): void => {
  const { db } = needs;
  const answerProfile = async (memberId: number) => {
    const data = await readProfile(db, memberId);
    return data ? success({ data }) : failure('not-found');
  };

  app.on('GET /agent/profile', ({ session }) => answerProfile(session.accountId));

  app.on(
    'PUT /agent/profile',
    async ({ body, session, request, reply }) => {
      if (changesAgency(body) && !may(session.member, 'manage')) return failure('role-may-not');
      const caller = {
        session,
        ...toActor(session),
        source: computeSource(request),
        requestId: request.id,
        device: describeDevice(request.headers['user-agent']),
      };
      const changed = await changeProfile(needs, caller, body);
      if (!changed.ok) return changed;
      if (body.password) await renewDevice(db, app, session, reply);
      return answerProfile(session.accountId);
    },
    { bodyLimitBytes: profileBytes },
  );

  app.on('GET /agent/team/access', async ({ session }) =>
    success(await readProducerAccess(db, session.member.agencyId)),
  );
  app.on('PUT /agent/team/access', ({ session, body, request }) =>
    saveProducerAccess(db, toActingMember(session, request), body),
  );

  app.on('GET /agent/profile/carriers', async ({ session }) =>
    success({
      data: await listAvailableCarriers(db, session.member.agencyId),
    }),
  );

  app.on('POST /agent/profile/carriers', async ({ body, session, request }) => {
    const taken = await needs.limits.take('carriers-added', session.accountId);
    if (!taken.ok) return taken;
    const agent = toActingMember(session, request);
    const appointments = await addAppointments(db, agent, body.carriers);
    return appointments.ok ? success({ data: appointments.value }) : appointments;
  });

  app.on('POST /agent/profile/carriers/missing', async ({ body, session, request }) => {
    const taken = await needs.limits.take('carriers-added', session.accountId);
    const agent = toActingMember(session, request);
    return taken.ok ? requestCarrier(db, agent, body.name) : taken;
  });

  app.on('DELETE /agent/profile/carriers', async ({ body, session, request }) => {
    const agent = toActingMember(session, request);
    const appointments = await removeAppointment(db, agent, body.carriers);
    return appointments.ok ? success({ data: appointments.value }) : appointments;
  });

  app.on('DELETE /agent/profile/delete', ({ session, request }) =>
    deleteAccount(db, session, request.id),
  );
};

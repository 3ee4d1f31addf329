import type { App } from '../../../http/register-route.ts';
import { computeSource } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { describeDevice, renewDevice, requireRecentLogin } from '../../identity/index.ts';
import { deleteAccount } from './delete-account.ts';
import { readProfile } from './read-profile.ts';
import { type UpdateNeeds, updateProfile } from './update-profile.ts';

/** Adds the calls of a client's own profile. */
export const registerProfileRoutes = (
  app: App,
  needs: UpdateNeeds & { codesByPhone: boolean },
): void => {
  const { db, codesByPhone } = needs;
  const answerProfile = async (consumerId: number) => {
    const data = await readProfile(db, codesByPhone, consumerId);
    return data === null ? failure('not-logged-in') : success({ data });
  };

  app.on('GET /user/profile', ({ session }) => answerProfile(session.accountId));

  app.on('PUT /user/profile', async ({ session, body, request, reply }) => {
    const caller = {
      session,
      source: computeSource(request),
      requestId: request.id,
      device: describeDevice(request.headers['user-agent']),
    };
    const updated = await updateProfile(needs, caller, body);
    if (!updated.ok) return updated;
    if (body.password) await renewDevice(db, app, session, reply);
    return answerProfile(session.accountId);
  });

  app.on('DELETE /user/profile/delete', async ({ session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    const deleted = await deleteAccount(db, session.accountId, request.id);
    return deleted.ok ? success({}) : deleted;
  });
};

import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Limits, sourceOf } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, success } from '../../platform/result.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import { deleteAccount } from './delete-account.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

type Needs = { db: Db; passwords: Passwords; limits: Limits };

/** The consumer's own profile. */
export const registerProfileRoutes = (app: App, needs: Needs): void => {
  const { db } = needs;

  app.on('GET /user/profile', async ({ session }) => {
    const profile = await readProfile(db, session.accountId);
    return profile === null ? failure('not-logged-in') : success({ data: profile });
  });

  app.on('PUT /user/profile', async ({ session, body, request }) => {
    const updated = await updateProfile(needs, session, body, request.id);
    if (!updated.ok && updated.code === 'duplicate-email') {
      // Whether an address has an account is told a few times only.
      const open = await needs.limits.take('open-answers', sourceOf(request));
      if (!open.ok) return open;
    }
    if (!updated.ok) return updated;
    const profile = await readProfile(db, session.accountId);
    return profile === null ? failure('not-logged-in') : success({ data: profile });
  });

  app.on('DELETE /user/profile/delete', async ({ session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    const deleted = await deleteAccount(db, session.accountId, request.id);
    return deleted.ok ? success({}) : deleted;
  });
};

import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Limits } from '../../platform/limits/index.ts';
import { failure, success } from '../../platform/result.ts';
import { confirmContact, type Way } from './contact-codes.ts';
import type { ShortMessages } from './short-messages.ts';

type RouteNeeds = { db: Db; limits: Limits; secret: string; messages: ShortMessages };

/** Clients confirm that they can be reached: by six digits at their address or number. */
export const registerContactRoutes = (
  app: App,
  { db, limits, secret, messages }: RouteNeeds,
): void => {
  /** Three a day for an account, and for a number whoever has it. */
  const send = async (accountId: number, way: Way) => {
    const allowed = await limits.take('contact-code', `${way} ${accountId}`);
    if (!allowed.ok) return allowed;
    if (way === 'phone') {
      const { phone } = await db
        .selectFrom('consumer')
        .select('phone')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const all = await limits.take('phone-codes', 'all');
      const toNumber = all.ok ? await limits.take('contact-code-number', phone) : all;
      if (!toNumber.ok) return toNumber;
    }
    await enqueue(
      db,
      'send-contact-code',
      { accountId, way },
      { key: `send-contact-code:${way}:${accountId}` },
    );
    return success({});
  };
  const confirm = async (accountId: number, way: Way, code: string) => {
    const confirmed = await confirmContact(db, secret, accountId, { way, code });
    return confirmed.ok ? success({}) : confirmed;
  };

  app.on('POST /user/mail/code', ({ session }) => send(session.accountId, 'mail'));
  app.on('POST /user/mail/confirm', ({ session, body }) =>
    confirm(session.accountId, 'mail', body.code),
  );
  app.on('POST /user/phone/code', async ({ session }) =>
    messages ? send(session.accountId, 'phone') : failure('phone-codes-off'),
  );
  app.on('POST /user/phone/confirm', ({ session, body }) =>
    confirm(session.accountId, 'phone', body.code),
  );
};

import type { CodeChannel } from '@fanwise/domain/quotes/contact-channels';
import type { App } from '../../../http/register-route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { createCounter } from '../../../platform/metrics/index.ts';
import { failure, success } from '../../../platform/result.ts';
import type { TextMessages } from '../../../platform/text-messages.ts';
import { type ConfirmingNeeds, confirmContact } from './contact-codes.ts';

type RouteNeeds = ConfirmingNeeds & { limits: Limits; messages: TextMessages };

const phoneCodes = createCounter({
  name: 'fanwise_phone_codes_total',
  help: 'How many codes were asked for to telephones',
});

/** Registers the calls by which clients confirm their address or number with a code of six digits. */
export const registerContactRoutes = (app: App, needs: RouteNeeds): void => {
  const { db, limits, messages } = needs;
  /**
   * Limits: three a day for an account, six for a number whichever accounts name it, so that nobody's telephone is
   * flooded, and twenty an hour from one source. There is no global limit; an alarm counts the codes that are sent.
   */
  const send = async (accountId: number, channel: CodeChannel, source: string) => {
    const allowed = await limits.take('contact-code', `${channel} ${accountId}`);
    if (!allowed.ok) return allowed;
    if (channel === 'phone') {
      const { phone } = await db
        .selectFrom('consumer')
        .select('phone')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const fromHere = await limits.take('phone-codes-source', source);
      const toNumber = fromHere.ok ? await limits.take('contact-code-number', phone) : fromHere;
      if (!toNumber.ok) return toNumber;
      phoneCodes.inc();
    }
    await enqueue(
      db,
      'send-contact-code',
      { accountId, channel },
      { key: `send-contact-code:${channel}:${accountId}` },
    );
    return success({});
  };
  const confirm = async (accountId: number, channel: CodeChannel, code: string) => {
    const confirmed = await confirmContact(needs, accountId, { channel, code });
    return confirmed.ok ? success({}) : confirmed;
  };

  app.on('POST /user/mail/code', ({ session, request }) =>
    send(session.accountId, 'mail', computeSource(request)),
  );
  app.on('POST /user/mail/confirm', ({ session, body }) =>
    confirm(session.accountId, 'mail', body.code),
  );
  app.on('POST /user/phone/code', async ({ session, request }) =>
    messages
      ? send(session.accountId, 'phone', computeSource(request))
      : failure('phone-codes-off'),
  );
  app.on('POST /user/phone/confirm', ({ session, body }) =>
    confirm(session.accountId, 'phone', body.code),
  );
};

import { sql } from 'kysely';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { isSuspended } from '../../identity/index.ts';
import type { SendingNeeds } from './sending/needs.ts';
import { readSentClient } from './sending/read-client.ts';

/**
 * Mails a member the contact of a client whose fee was paid. The lines are for programs: in English and in one order,
 * whatever language the agent has. No mail is sent if the contact is closed, the agent is suspended, or the agent no
 * longer wants the mail.
 */
export const mailClient = async (
  needs: SendingNeeds & { mailer: Mailer },
  { memberId, applicationId }: { memberId: number; applicationId: number },
  jobId: string,
): Promise<void> => {
  const { rows } = await sql<{ email: string; agencyId: number }>`
    select account.email, member.agency_id as "agencyId"
    from member_setting join account on account.id = member_setting.member_id
    join agency_member as member on member.account_id = member_setting.member_id and member.left_at is null
    where member_setting.member_id = ${memberId} and unlock_mail and account.email is not null and verified_at is not null
      and deleted_at is null and not ${isSuspended}`.execute(needs.db);
  const [reader] = rows;
  if (!reader) return;
  const requestId = `mail-client-${jobId}`;
  const client = await readSentClient(needs, {
    agencyId: reader.agencyId,
    memberId,
    applicationId,
    requestId,
  });
  if (!client) return;
  const dollars = (amount: number | string) => `$${amount}`;
  const text = [
    ['Lead', client.lead],
    ['Unlocked', client.unlocked],
    ['Name', client.name],
    ['Phone', client.phone],
    ['Email', client.email],
    ['City', client.city],
    ['State', client.state],
    ['ZIP', client.zip],
    ['Insurance', client.insurance],
    ['Carrier', client.carrier],
    ['Monthly', dollars(client.monthly)],
    ['Yearly', dollars(client.yearly)],
    ['Fee', dollars(client.fee)],
    ['Link', client.link],
    ['Street', client.street],
    ['Born', client.born],
    ['Partner', client.partner],
    ['Partner born', client.partnerBorn],
    ['Contact by', client.contactBy],
    ['Coverage', client.coverage],
  ]
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
  await needs.mailer.send({
    to: reader.email,
    subject: `Fanwise lead ${client.lead}`,
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body>\n<pre>${escapeHtml(text)}</pre>\n</body>\n</html>\n`,
    messageId: requestId,
  });
};

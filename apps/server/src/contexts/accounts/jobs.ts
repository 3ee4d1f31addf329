import { landingPage, mailedPage } from '@fanwise/contract/pages';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import {
  describeDeletedDetails,
  describeKeptDetails,
} from '@fanwise/domain/quotes/contact-sentences';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/index.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { issueMailCode, issueMailToken } from '../identity/index.ts';
import { type MailMessages, mailMessages } from './mail-messages.ts';
import { activateAddress } from './sign-in/new-address/activate-address.ts';

type AccountJobNeeds = {
  db: Db;
  limits: Limits;
  mailer: Mailer;
  /** The start of every mailed link, without a slash at the end. */
  publicUrl: string;
  /** The secret that mailed codes are hashed with. */
  secret: string;
};

type MailLimit = 'mail-verification' | 'mail-reset' | 'mail-registered';

type Recipient = { email: string; language: Language };

/** Jobs that mail about accounts. Each makes its token when it runs, so that the queue never stores a token. */
export function accountJobs(needs: AccountJobNeeds): JobHandlers {
  const { db, limits, mailer, publicUrl } = needs;
  const send = (
    to: Recipient,
    messages: MailMessages,
    messageId: string,
    path?: string,
    code?: string,
  ): Promise<void> =>
    mailer.send({
      to: to.email,
      subject: messages.subject,
      messageId,
      evenIfStopped: true,
      ...mailLayout({
        heading: messages.heading,
        paragraphs: [
          ...messages.paragraphs,
          ...(messages.code && code ? [messages.code.hint] : []),
        ],
        language: to.language,
        ...(messages.code &&
          code && {
            code: { label: messages.code.label, digits: `${code.slice(0, 3)} ${code.slice(3)}` },
          }),
        ...(messages.button &&
          path && { button: { label: messages.button, url: publicUrl + path } }),
        ...(messages.note && { note: messages.note }),
      }),
    });
  // Counted once the mail was sent, so that refusals and retries do not use the limit up.
  const countMail = async (kind: MailLimit, accountId: number): Promise<void> => {
    await limits.take(kind, accountId);
    await limits.take('pace-mail', 'all');
  };
  const isLimitReached = async (kind: MailLimit, accountId: number): Promise<boolean> =>
    (await limits.load(kind, accountId)) >= 1;

  return {
    async 'mail-verification'({ accountId }, { jobId }) {
      const account = await findRecipient(db, accountId);
      if (!account || account.isVerified || (await isLimitReached('mail-verification', accountId)))
        return;
      const token = await issueMailToken(db, { accountId, purpose: 'verify' });
      const code = await issueMailCode(db, accountId, needs.secret);
      const messages = mailMessages[account.language].verification;
      const path = mailedPage('verify', token, account);
      await send(account, messages, `mail-verification-${jobId}`, path, code);
      await countMail('mail-verification', accountId);
    },
    async 'mail-password-reset'({ accountId }, { jobId }) {
      const account = await findRecipient(db, accountId);
      if (!account || (await isLimitReached('mail-reset', accountId))) return;
      const token = await issueMailToken(db, { accountId, purpose: 'reset' });
      const messages = mailMessages[account.language].reset;
      await send(
        account,
        messages,
        `mail-password-reset-${jobId}`,
        mailedPage('resetPassword', token, account),
      );
      await countMail('mail-reset', accountId);
    },
    async 'mail-already-registered'({ accountId }, { jobId }) {
      const account = await findRecipient(db, accountId);
      if (!account || (await isLimitReached('mail-registered', accountId))) return;
      const path = landingPage(account.role === 2 ? 2 : 1, 'login');
      const messages = mailMessages[account.language].alreadyRegistered;
      await send(account, messages, `mail-already-registered-${jobId}`, path);
      await countMail('mail-registered', accountId);
    },
    async 'mail-change-of-email'({ accountId }, { jobId }) {
      const pendingToken = await issuePendingAddressToken(db, accountId);
      if (!pendingToken) return;
      const messages = mailMessages[pendingToken.recipient.language].confirmNewAddress;
      const path = mailedPage('verify', pendingToken.token, {
        role: pendingToken.role,
        language: pendingToken.recipient.language,
      });
      await send(pendingToken.recipient, messages, `mail-change-of-email-${jobId}`, path);
    },
    'count-address': ({ accountId }, { jobId }) =>
      activateAddress(db, accountId, `count-address-${jobId}`),
    async 'mail-account-deleted'({ email, language, kept, refunded = [] }, { jobId }) {
      const recipient: Recipient = { email, language: language === 'es' ? 'es' : 'en' };
      const messages = mailMessages[recipient.language];
      const mail = kept
        ? withAgencies(messages.clientDeleted, recipient.language, kept, refunded)
        : messages.accountDeleted;
      await send(recipient, mail, `mail-account-deleted-${jobId}`);
    },
  };
}

/** Puts after the first paragraph of a mail which agencies keep the contact details, and which have to delete them. */
const withAgencies = (
  messages: MailMessages,
  language: Language,
  kept: readonly { agency: string; channels: readonly ContactChannel[] }[],
  refunded: readonly string[],
): MailMessages => {
  const [first = '', ...rest] = messages.paragraphs;
  const agencies = [
    ...kept.map(({ agency, channels }) => describeKeptDetails(language, agency, channels)),
    ...refunded.map((agency) => describeDeletedDetails(language, agency)),
  ];
  return { ...messages, paragraphs: [first, ...agencies, ...rest] };
};

async function findRecipient(db: Db, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select(['email', 'language', 'role', 'verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row?.email) return null;
  return { ...row, email: row.email, isVerified: row.verified_at !== null };
}

/**
 * Makes the token for an address that waits to be confirmed. The account is held meanwhile, so that canceling the
 * change deletes this token too.
 */
const issuePendingAddressToken = (
  db: Db,
  accountId: number,
): Promise<{ recipient: Recipient; role: number; token: string } | null> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ address: string; language: Language; role: number }>`
      select pending_email as address, language, role from account
      where id = ${accountId} and pending_email is not null for share`.execute(trx);
    const [pending] = rows;
    if (!pending) return null;
    const { address, language, role } = pending;
    const token = await issueMailToken(trx, { accountId, purpose: 'change-email', address });
    return { recipient: { email: address, language }, role, token };
  });

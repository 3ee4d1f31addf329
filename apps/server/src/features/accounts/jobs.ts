import type { Db } from '../../platform/database/connect.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { type MailLanguage, mailLayout } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { issueMailToken } from './mail-tokens.ts';
import { type MailWords, mailWords } from './mail-words.ts';

type AccountTaskNeeds = {
  db: Db;
  mailer: Mailer;
  /** Every mailed link begins with it; without a slash at the end. */
  publicUrl: string;
};

type Reader = { email: string; language: MailLanguage };

/** The mails about accounts. Each makes its token when it runs, so that no queue ever holds one. */
export function accountTasks({ db, mailer, publicUrl }: AccountTaskNeeds): TaskFunctions {
  const send = (to: Reader, words: MailWords, messageId: string, path?: string): Promise<void> =>
    mailer.send({
      to: to.email,
      subject: words.subject,
      messageId,
      ...mailLayout({
        heading: words.heading,
        paragraphs: words.paragraphs,
        language: to.language,
        ...(words.button && path && { button: { label: words.button, url: publicUrl + path } }),
        ...(words.note && { note: words.note }),
      }),
    });
  const landing = (role: number): string => (role === 2 ? '/agent' : '/');

  return {
    async 'mail-verification'({ accountId }, { jobId }) {
      const account = await findReader(db, accountId);
      if (!account || account.isVerified) return;
      const token = await issueMailToken(db, accountId, 'verify');
      const words = mailWords[account.language].verification;
      await send(account, words, `mail-verification-${jobId}`, `/verify?token=${token}`);
    },
    async 'mail-password-reset'({ accountId }, { jobId }) {
      const account = await findReader(db, accountId);
      if (!account) return;
      const token = await issueMailToken(db, accountId, 'reset');
      const words = mailWords[account.language].reset;
      await send(account, words, `mail-password-reset-${jobId}`, `/reset-password?token=${token}`);
    },
    async 'mail-password-changed'({ accountId }, { jobId }) {
      const account = await findReader(db, accountId);
      if (!account) return;
      const path = `${landing(account.role)}?openModal=login`;
      const words = mailWords[account.language].passwordChanged;
      await send(account, words, `mail-password-changed-${jobId}`, path);
    },
    async 'mail-already-registered'({ accountId }, { jobId }) {
      const account = await findReader(db, accountId);
      if (!account) return;
      const path = `${landing(account.role)}?openModal=login`;
      const words = mailWords[account.language].alreadyRegistered;
      await send(account, words, `mail-already-registered-${jobId}`, path);
    },
    async 'mail-change-of-email'({ accountId }, { jobId }) {
      const account = await findReader(db, accountId);
      const address = account?.pending_email;
      if (!account || !address) return;
      const token = await issueMailToken(db, accountId, 'change-email', address);
      const newReader: Reader = { email: address, language: account.language };
      const words = mailWords[account.language];
      const path = `/verify?token=${token}`;
      await send(newReader, words.confirmNewAddress, `mail-change-of-email-${jobId}`, path);
      const login = `${landing(account.role)}?openModal=login`;
      await send(account, words.addressChanges, `mail-change-of-email-old-${jobId}`, login);
    },
    async 'mail-account-deleted'({ email, language }, { jobId }) {
      const reader: Reader = { email, language: language === 'es' ? 'es' : 'en' };
      const words = mailWords[reader.language].accountDeleted;
      await send(reader, words, `mail-account-deleted-${jobId}`);
    },
  };
}

async function findReader(db: Db, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select(['email', 'language', 'role', 'verified_at', 'pending_email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row?.email) return null;
  return { ...row, email: row.email, isVerified: row.verified_at !== null };
}

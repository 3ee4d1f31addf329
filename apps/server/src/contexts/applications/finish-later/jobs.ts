import { mailedPage } from '@fanwise/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type Sealing, unsealJson } from '../../../platform/sealing/index.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';
import { finishLaterMessages } from './messages.ts';
import { hasAccount } from './open-form.ts';
import { getSealContext, type SealedForm } from './store-form.ts';

type Needs = { db: Db; sealing: Sealing; mailer: Mailer; publicUrl: string };

/**
 * Mails the link to a stored form. The link is created when the mail is sent, so that no queue or table ever holds it.
 */
export const finishLaterJobs = (needs: Needs): JobHandlers => ({
  async 'mail-finish-later'({ draftId }, { jobId }) {
    const { db, sealing, mailer, publicUrl } = needs;
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from resume_draft where id = ${draftId} and expires_at > now()`.execute(db);
    const [draftRow] = rows;
    if (!draftRow) return;
    const { email, language } = unsealJson(
      sealing,
      draftRow.sealed,
      getSealContext(draftId),
    ) as SealedForm;
    // A person with an account logs in instead; a stranger may have typed this form.
    if (await hasAccount(db, email)) {
      await sql`delete from resume_draft where id = ${draftId}`.execute(db);
      return;
    }
    const token = createSecret();
    await sql`update resume_draft set token_hash = ${hashSecret(token)} where id = ${draftId}`.execute(
      db,
    );
    const messages = finishLaterMessages[language];
    await mailer.send({
      to: email,
      subject: messages.subject,
      messageId: `mail-finish-later-${jobId}`,
      ...mailLayout({
        heading: messages.heading,
        paragraphs: messages.paragraphs,
        button: {
          label: messages.button,
          url: publicUrl + mailedPage('resume', token, { language }),
        },
        note: messages.note,
        language,
      }),
    });
  },
});

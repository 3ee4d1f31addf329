import { contactForm } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

type TeamMailNeeds = {
  db: Db;
  mailer: Mailer;
  /** The start of every mailed link, without a slash at the end. */
  publicUrl: string;
};

type Recipient = { email: string; language: Language; agency: string | null };

const messages: Record<
  Language,
  { subject: string; paragraphs: (agency: string) => string[]; button: string; nameless: string }
> = {
  en: {
    subject: 'Your access to the agency has ended',
    paragraphs: (agency) => [
      `An owner of ${agency} ended your access. You are logged out everywhere and can no longer log in.`,
      'Quotes you sent keep your name. Your open leads and follow-ups stay with the agency.',
      'If this is a mistake, ask an owner of the agency to invite you again.',
    ],
    button: 'Write to us',
    nameless: 'your agency',
  },
  es: {
    subject: 'Su acceso a la agencia terminó',
    paragraphs: (agency) => [
      `Un propietario de ${agency} terminó su acceso. Todas sus sesiones se cerraron y ya no puede iniciar sesión.`,
      'Las cotizaciones que envió conservan su nombre. Sus prospectos abiertos y seguimientos quedan en la agencia.',
      'Si es un error, pida a un propietario de la agencia que lo invite de nuevo.',
    ],
    button: 'Escríbanos',
    nameless: 'su agencia',
  },
};

/** Mails a person whose access to the agency ended, unless the person is a member again. */
export const teamMailJobs = ({ db, mailer, publicUrl }: TeamMailNeeds): JobHandlers => ({
  async 'mail-membership-ended'({ accountId }, { jobId }) {
    const { rows } = await sql<Recipient>`
      select account.email, language, agency.name as agency from account
      join agency_member as member on member.account_id = account.id and member.left_at is not null
      join agency on agency.id = member.agency_id
      where account.id = ${accountId} and account.email is not null and deleted_at is null`.execute(
      db,
    );
    const [recipient] = rows;
    if (!recipient) return;
    const { subject, paragraphs, button, nameless } = messages[recipient.language];
    await mailer.send({
      to: recipient.email,
      subject,
      messageId: `mail-membership-ended-${jobId}`,
      ...mailLayout({
        heading: subject,
        paragraphs: paragraphs(recipient.agency ?? nameless),
        language: recipient.language,
        button: { label: button, url: publicUrl + contactForm },
      }),
    });
  },
});

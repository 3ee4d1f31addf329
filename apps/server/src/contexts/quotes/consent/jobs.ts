import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { signJws } from '../../../platform/signing/index.ts';
import type { ConsentReceiptKeys } from './receipt-keys.ts';
import { readConsentHead, sealConsents } from './receipts/chain.ts';

type Messages = { subject: string; head: (seq: number, hash: string) => string; keep: string };

/** The mail that stores the head of the consent chain outside, where nobody here can change it. */
const headMessages: Record<Language, Messages> = {
  en: {
    subject: 'The head of the consent receipts',
    head: (seq, hash) => `Receipt ${seq}: ${hash}`,
    keep: 'Keep this mail. It proves later that no receipt up to this one was changed: npm run operator -- consent verify --head HASH',
  },
  es: {
    subject: 'El último eslabón de los comprobantes de consentimiento',
    head: (seq, hash) => `Comprobante ${seq}: ${hash}`,
    keep: 'Guarde este correo. Más adelante prueba que no se cambió ningún comprobante hasta este: npm run operator -- consent verify --head HASH',
  },
};

type ConsentJobNeeds = {
  db: Db;
  consentKeys: ConsentReceiptKeys;
  log: Pick<Logger, 'info'>;
  mailer: Mailer;
  operator: MailReader | undefined;
};

/** The jobs that extend the chain of consent receipts, and mail its head outside once a day. */
export const consentJobs = (needs: ConsentJobNeeds): JobHandlers => ({
  'seal-consents': () => sealConsents(needs.db),

  async 'log-consent-head'() {
    const head = await readConsentHead(needs.db);
    if (!head) return;
    const signed = signJws(needs.consentKeys.signing, 'fanwise-consent-head+jws', head);
    needs.log.info({ consentHead: head.hash, seq: head.seq, signed }, 'consent head');
    if (needs.operator) await enqueue(needs.db, 'mail-consent-head', { seq: head.seq });
  },

  async 'mail-consent-head'({ seq }, { jobId }) {
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from consent_seal where seq = ${seq}`.execute(needs.db);
    if (!rows[0] || !needs.operator) return;
    const { email, language } = needs.operator;
    const head = { seq, hash: rows[0].hash };
    const messages = headMessages[language];
    await needs.mailer.send({
      to: email,
      subject: messages.subject,
      messageId: `consent-head-${jobId}`,
      evenIfStopped: true,
      ...mailLayout({
        heading: messages.subject,
        paragraphs: [
          messages.head(seq, head.hash),
          signJws(needs.consentKeys.signing, 'fanwise-consent-head+jws', head),
          messages.keep,
        ],
        language,
      }),
    });
  },
});

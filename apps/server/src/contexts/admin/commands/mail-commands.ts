import { buffer } from 'node:stream/consumers';
import { mailLayout } from '../../../platform/mail/layout.ts';
import { trySending } from '../../../platform/mail/mailer.ts';
import { readDeliveryReport, recordMailReport } from '../../accounts/index.ts';
import type { Command } from './commands.ts';
import { printLine, refuse } from './print-line.ts';

const noReport = {
  'no-delivery-report': 'This message is no delivery report (RFC 3464).',
  'not-our-mail':
    'This report is about no mail of ours: it does not return our header X-Mail-Proof.',
} as const;

/** Reads a returned mail from the standard input, and marks the account whose address does not work. */
export const bounce: Command = async (db, { config }) => {
  const read = await readDeliveryReport(await buffer(process.stdin), config.sessionSecret);
  if (typeof read === 'string') return refuse(noReport[read]);
  for (const report of read) {
    const isNew = await recordMailReport(db, report);
    if (!isNew) printLine('This report was taken in before.');
    else if (report.kind === 'bounce')
      printLine('The address does not work: its account, if there is one, is marked.');
    else printLine('Counted. The address may work again, so no account is marked.');
  }
  return 0;
};

const testMailMessages = {
  en: { heading: 'Test mail', text: 'This mail was sent by the command test-mail.' },
  es: { heading: 'Correo de prueba', text: 'Este correo lo envió el comando test-mail.' },
} as const;

/** Sends a test mail with the settings of the product, and prints what the mail server answered. */
export const testMail =
  (to: string): Command =>
  async (_db, { config }) => {
    const { smtpUrl, from, dkim } = config.mail;
    const settings = {
      smtpUrl: smtpUrl ?? null,
      from,
      company: config.brand.company,
      dataDir: config.dataDir,
      proofSecret: config.sessionSecret,
      dkim,
    };
    const messages = testMailMessages[config.operatorLanguage];
    const { isTaken, answer } = await trySending(settings, {
      to,
      subject: messages.heading,
      messageId: `test-mail-${Date.now()}`,
      ...mailLayout({
        heading: messages.heading,
        paragraphs: [messages.text],
        language: config.operatorLanguage,
      }),
    });
    const signedAs = dkim
      ? `DKIM of ${dkim.domainName}, selector ${dkim.keySelector}`
      : 'no DKIM of ours';
    return isTaken
      ? printLine(`Taken (${signedAs}, from ${from}). The mail server said: ${answer}`)
      : refuse(`Not taken. The mail server said: ${answer}`);
  };

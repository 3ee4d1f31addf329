import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readyUserAgent } from '../../../../http/operations.ts';
import { isLoopback } from '../../../../platform/loopback.ts';
import { mailLayout } from '../../../../platform/mail/layout.ts';
import { trySending } from '../../../../platform/mail/mailer.ts';
import { ask, describeMissing, type Readiness, type ReadyCheck, ready } from './readiness.ts';

/** Checks that the settings are those of a live installation. Single settings are checked at every start. */
export const checkSettings: ReadyCheck = async ({ config }) =>
  config.environment === 'production'
    ? ready('settings', 'complete, for production')
    : describeMissing(
        'settings',
        `NODE_ENV is ${config.environment}: with production a start names every setting that is needed`,
      );

/** Checks that the product answers where people reach it, with a certificate that this machine trusts. */
export const checkAddress: ReadyCheck = async ({ config: { publicUrl } }) => {
  const subject = 'address';
  if (isLoopback(new URL(publicUrl).hostname))
    return describeMissing(
      subject,
      `${publicUrl} is this machine only: set PUBLIC_URL to your https address`,
    );
  const answer = await ask(`${publicUrl}/readyz?database`);
  if ('failed' in answer)
    return describeMissing(
      subject,
      `${publicUrl} does not answer (${answer.failed}): look at DNS, proxy and certificate`,
    );
  return answer.status === 200
    ? ready(subject, `${publicUrl} answers, and its certificate is valid`)
    : describeMissing(
        subject,
        `${publicUrl}/readyz?database answers ${answer.status} instead of 200`,
      );
};

const testMail = {
  en: {
    subject: (code: string) => `Test mail ${code}`,
    text: 'Your mail server took this mail. Open “Show original” in your mail program: SPF, DKIM and DMARC must each say PASS.',
  },
  es: {
    subject: (code: string) => `Correo de prueba ${code}`,
    text: 'Su servidor de correo aceptó este correo. Abra “Mostrar original” en su programa de correo: SPF, DKIM y DMARC deben decir PASS.',
  },
};

/** Sends a test mail, and says how to see that it arrived. */
export const checkMail: ReadyCheck = async ({ config, options }) => {
  const subject = 'mail';
  const { mail, brand, dataDir, operatorEmail, operatorLanguage: language } = config;
  if (mail.smtpUrl === undefined)
    return describeMissing(
      subject,
      'every mail stays in the mailbox of this machine: set SMTP_URL and MAIL_FROM',
    );
  const to = options.mail ?? operatorEmail;
  if (to === undefined)
    return describeMissing(
      subject,
      'nobody to write to: set OPERATOR_EMAIL, or add --mail ADDRESS',
    );
  const code = randomBytes(3).toString('hex').toUpperCase();
  const heading = testMail[language].subject(code);
  const settings = {
    smtpUrl: mail.smtpUrl,
    from: mail.from,
    company: brand.company,
    dataDir,
    proofSecret: config.sessionSecret,
    dkim: mail.dkim,
  };
  const { isTaken, answer } = await trySending(settings, {
    to,
    subject: heading,
    messageId: `ready-${code}-${Date.now()}`,
    ...mailLayout({ heading, paragraphs: [testMail[language].text], language }),
  });
  return isTaken
    ? ready(
        subject,
        `the mail server took “${heading}”. See it received: open the mailbox of ${to}, and in “Show original” SPF, DKIM and DMARC must say PASS`,
      )
    : describeMissing(
        subject,
        `the mail server said “${answer}”: check user, password and port in SMTP_URL, and that MAIL_FROM is a verified sender`,
      );
};

/** Checks that returned mails are heard of: by a webhook of the mail provider, or because one was taken in. */
export const checkBounces: ReadyCheck = async ({ db, config: { mail } }) => {
  const subject = 'bounces';
  const { rows } = await sql<{ at: Date | null }>`
    select max(received_at) as at from mail_report`.execute(db);
  const at = rows[0]?.at;
  if (at) return ready(subject, `the newest report about a mail came in at ${at.toISOString()}`);
  const isExpected = mail.webhookSecret !== undefined || mail.webhookTopic !== undefined;
  return describeMissing(
    subject,
    isExpected
      ? 'no report about a mail came in within 30 days: mail an address that nobody has with test-mail, and compare address and secret of the webhook'
      : 'nobody reports returned mails: set MAIL_WEBHOOK_SECRET or MAIL_WEBHOOK_TOPIC, or give returned mails to the command bounce',
  );
};

/** Prometheus asks every 15 to 60 seconds; after this time nobody does. */
const longestSilenceSeconds = 300;

const checkProcess = async (address: string, token: string | undefined): Promise<Readiness> => {
  const subject = 'alarms';
  const answer = await ask(`${address}/metrics`, {
    'user-agent': readyUserAgent,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
  if ('failed' in answer)
    return describeMissing(
      subject,
      `${address} does not answer (${answer.failed}): name each process with --processes`,
    );
  if (answer.status !== 200)
    return describeMissing(
      subject,
      `${address}/metrics answers ${answer.status}: it needs METRICS_TOKEN, the same as here`,
    );
  const [, age] = /^metrics_last_read_age_seconds (\S+)$/m.exec(answer.text) ?? [];
  if (age === undefined || Number(age) < 0 || Number(age) > longestSilenceSeconds)
    return describeMissing(
      subject,
      `nobody read ${address}/metrics within five minutes: add it to the scrape configuration of Prometheus`,
    );
  return ready(subject, `${address}/metrics was read ${Math.round(Number(age))} s ago`);
};

/** Checks that every process is asked for its metrics by somebody who watches. */
export const checkAlarms: ReadyCheck = async ({ config, options }) => {
  if (config.environment === 'production' && config.metricsToken === undefined)
    return describeMissing('alarms', 'set METRICS_TOKEN, and give it to Prometheus');
  const addresses = (options.processes ?? config.publicUrl).split(',').map((one) => one.trim());
  return Promise.all(
    addresses.map((address) => checkProcess(address.replace(/\/$/, ''), config.metricsToken)),
  );
};

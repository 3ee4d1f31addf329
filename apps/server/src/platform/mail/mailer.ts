import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { withBrand } from '../brand.ts';
import { ServiceDown } from '../jobs/service-down.ts';
import { createCounter } from '../metrics/index.ts';
import { addCompany, type Company } from './company.ts';
import { escapeHtml } from './escape-html.ts';
import { openMailbox } from './mailbox.ts';
import { isMailboxGone } from './mailbox-gone.ts';
import { createRelayPause } from './relay-pause.ts';
import { proofHeader, writeProof } from './report-proof.ts';

/** One mail to one person. `messageId` stays the same when a job runs again. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unique part of the Message-ID, such as `mail-verification-12`. */
  messageId: string;
  replyTo?: string;
  /** Makes the mail one-click unsubscribable; never for verification and reset mails. */
  unsubscribeUrl?: string;
  /**
   * The law or the security of the account wants it: it goes even to an address whose mails came back. So do mails to
   * operators, whose addresses belong to no account.
   */
  evenIfStopped?: true;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

/** Sends mails, or keeps them where there is no mail server. */
export type Mailer = {
  /** Hands the mail to the mail server; throws when it is not taken, so that a job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/**
 * The mailer of the mail job. Call `mayGo` before each mail: after several failures in a row it waits for the mail
 * server.
 */
export type ThrottledMailer = Mailer & { waitUntilAllowed(): Promise<void> };

/** A DKIM key: whose it is, the name of its DNS record, and the private key in PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** Where mails go and whom they come from. */
export type MailSettings = {
  /** Null: every mail is kept as a file under `dataDir` and shown at `/dev/mailbox`. */
  smtpUrl: string | null;
  from: string;
  /** Stands at the end of every mail; the law wants a postal address there. */
  company?: Company | undefined;
  dataDir: string;
  /** Called with an address that does not exist (5.1.x, RFC 3463), because another try would fail too. */
  onAddressUnknown?: (address: string) => Promise<void>;
  /** True for an address that gets only mails marked `evenIfStopped`. */
  isStopped?: (address: string) => Promise<boolean>;
  /** Keys the header by which a delivery report proves that the mail was ours; without it there is none. */
  proofSecret?: string;
  /** Signs every mail; without it the mail server does, or nobody. */
  dkim?: DkimKey | undefined;
  /** How long the mail server may say nothing; 8 s unless given. */
  silenceLimitMs?: number;
  /** How long it is spared after failures in a row; 30 s unless given. */
  pauseMs?: number;
};

/** Says why without the answer of the mail server, which repeats the address. */
class MailRejected extends Error {
  override name = 'MailRejected';
}

type SmtpFailure = { code?: string; responseCode?: number; response?: string };

/** The mail server says that there is no such address, for good. */
const isUnknownAddress = ({ code, response = '' }: SmtpFailure): boolean =>
  code === 'EENVELOPE' &&
  isMailboxGone(/^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '');

/** No answer about this one mail: nothing gets through at the moment, or 421, the server closes. */
const isAway = ({ code = '', responseCode }: SmtpFailure): boolean =>
  responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(code);

const createMailError = (failure: SmtpFailure): Error => {
  const reason = [failure.code, failure.responseCode].filter(Boolean).join(' ') || 'unknown';
  return isAway(failure)
    ? new ServiceDown(`mail not taken: ${reason}`)
    : new MailRejected(`mail not taken: ${reason}`);
};

const mails = createCounter({
  name: 'mails_total',
  help: 'Mails by what the mail server said: taken, refused, or nothing that helps; stopped ones were not sent',
  labels: ['result'],
});

type MailLog = { info(fields: object, message: string): void };

/**
 * Options of the transport: beside a message they would be ignored, and its own 10 minutes hold. A connection takes mail
 * after mail: beginning one costs more than a mail.
 */
const buildTransportOptions = (milliseconds = 8_000) => ({
  pool: true as const,
  maxConnections: 4,
  connectionTimeout: milliseconds,
  greetingTimeout: milliseconds,
  socketTimeout: milliseconds,
});

/** Sends through SMTP: the server of SMTP_URL, else one of our own on loopback that fills the mailbox. */
export function createMailer(settings: MailSettings, log: MailLog): ThrottledMailer {
  const pause = createRelayPause(settings.pauseMs ?? 30_000);
  let opened: Promise<Route> | null = null;
  const route = (): Promise<Route> => {
    opened ??= openRoute(settings).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    waitUntilAllowed: pause.waitUntilOver,
    async send(mail) {
      if (!mail.evenIfStopped && (await settings.isStopped?.(mail.to)) === true) {
        mails.inc({ result: 'stopped' });
        log.info({ mail: mail.messageId }, 'mail not sent: the address gets only what it must get');
        return;
      }
      if (pause.isOn()) throw new ServiceDown('the mail server is spared');
      const { transport } = await route();
      const message = writeMessage(settings, mail);
      let isTaken = true;
      await transport.sendMail(message).catch(async (failure: SmtpFailure) => {
        if (isAway(failure)) pause.failed();
        else pause.answered();
        mails.inc({ result: isAway(failure) ? 'away' : 'refused' });
        if (!settings.onAddressUnknown || !isUnknownAddress(failure))
          throw createMailError(failure);
        await settings.onAddressUnknown(mail.to);
        isTaken = false;
      });
      pause.answered();
      if (!isTaken) return;
      mails.inc({ result: 'taken' });
      log.info({ mail: mail.messageId }, 'mail sent');
    },
    async close() {
      if (opened) await (await opened).close();
      opened = null;
    },
  };
}

/** The mail as it is sent: sender, signature of the company, headers. */
const writeMessage = (settings: MailSettings, mail: Mail): SendMailOptions => {
  const domain = settings.from.split('@').at(-1)?.replace(/>$/, '') || 'localhost';
  const { text, html } = addCompany(mail, settings.company);
  return {
    from: settings.from,
    to: { name: '', address: mail.to },
    subject: withBrand(mail.subject),
    text: withBrand(text),
    html: withBrand(html, escapeHtml),
    messageId: `<${mail.messageId}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(settings.proofSecret && { [proofHeader]: writeProof(settings.proofSecret, mail) }),
      ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.attachments && { attachments: mail.attachments }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Sends one mail past every pause and mark, and returns what the mail server answered, word for word. */
export async function trySending(
  settings: MailSettings,
  mail: Mail,
): Promise<{ isTaken: boolean; answer: string }> {
  const { transport, close } = await openRoute(settings);
  try {
    const { response } = await transport.sendMail(writeMessage(settings, mail));
    return { isTaken: true, answer: String(response) };
  } catch (error) {
    const { code = '', response, message } = error as SmtpFailure & { message: string };
    return { isTaken: false, answer: [code, response ?? message].filter(Boolean).join(': ') };
  } finally {
    await close();
  }
}

type Route = { transport: Transporter; close(): Promise<void> };

const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function openRoute({ smtpUrl, dataDir, silenceLimitMs, dkim }: MailSettings): Promise<Route> {
  const options = {
    ...buildTransportOptions(silenceLimitMs),
    // Some providers rewrite these two, which would break the signature.
    ...(dkim && { dkim: { ...dkim, skipFields: 'message-id:date' } }),
  };
  if (smtpUrl) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...options });
    return { transport, close: async () => transport.close() };
  }
  const mailbox = await openMailbox(dataDir);
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: mailbox.port,
    secure: false,
    ignoreTLS: true,
    ...options,
  });
  return {
    transport,
    async close() {
      transport.close();
      await mailbox.close();
    },
  };
}

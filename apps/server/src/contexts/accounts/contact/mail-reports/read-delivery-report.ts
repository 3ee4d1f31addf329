import { isMailboxGone } from '../../../../platform/mail/mailbox-gone.ts';
import { proofHeader, readProof } from '../../../../platform/mail/report-proof.ts';
import type { MailReport } from './mail-report.ts';

type Fields = ReadonlyMap<string, string>;

/** Reads header fields, with continued lines joined; the first field of a name counts. */
const readFields = (text: string): Fields => {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
};

/** `rfc822; ann@example.com` as a plain address. */
const getAddress = (field = ''): string =>
  field
    .replace(/^[^;]*;/, '')
    .replace(/[<>]/g, '')
    .trim()
    .toLowerCase();

/** Why a message is not taken in. */
export type ReportProblem = 'no-delivery-report' | 'not-our-mail';

/** Our mails have one recipient, so a report with more than a few is not about one of our mails. */
const maxRecipients = 20;

const isText = (type: string): boolean =>
  ['message/delivery-status', 'message/rfc822', 'text/rfc822-headers'].includes(type);

/**
 * Reads a delivery report (RFC 3464) about one of our mails. Anybody can write one, so the header of the returned mail
 * has to prove that we sent it to this address. Returns why a message is none.
 */
export const readDeliveryReport = async (
  message: Buffer,
  secret: string,
): Promise<MailReport[] | ReportProblem> => {
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const parts = attachments.filter(({ mimeType }) => isText(mimeType.toLowerCase()));
  const getText = (type: (mimeType: string) => boolean): string | undefined => {
    const content = parts.find(({ mimeType }) => type(mimeType.toLowerCase()))?.content;
    return content === undefined ? undefined : String(content);
  };
  const status = getText((type) => type === 'message/delivery-status');
  if (status === undefined) return 'no-delivery-report';
  const returned = getText((type) => type !== 'message/delivery-status') ?? '';
  const proof = readFields(returned.split(/\r?\n\r?\n/)[0] ?? '').get(proofHeader.toLowerCase());
  const reports: MailReport[] = [];
  for (const block of status.split(/\r?\n\r?\n/).slice(0, maxRecipients)) {
    const fields = readFields(block);
    const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
    const action = fields.get('action')?.toLowerCase();
    if (code === undefined || (action !== 'failed' && action !== 'delayed')) continue;
    for (const name of ['original-recipient', 'final-recipient']) {
      const address = getAddress(fields.get(name));
      const messageId = proof === undefined ? null : readProof(secret, proof, address);
      if (messageId === null) continue;
      const isDead = action === 'failed' && isMailboxGone(code);
      reports.push({
        id: `report:${messageId}:${isDead ? 'bounce' : 'soft'}`,
        kind: isDead ? 'bounce' : 'soft-bounce',
        address,
        happenedAt: new Date(),
      });
      break;
    }
  }
  return reports.length > 0 ? reports : 'not-our-mail';
};

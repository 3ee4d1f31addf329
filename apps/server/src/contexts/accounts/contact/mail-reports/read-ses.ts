import { z } from 'zod';
import { parseJson } from '../../../../platform/parse-json.ts';
import type { MailReport } from './mail-report.ts';
import type { SnsMessage } from './read-sns.ts';

const recipients = z.array(z.object({ emailAddress: z.string().max(320) })).max(50);

const bounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: recipients,
  timestamp: z.string(),
});
const complaint = z.object({ complainedRecipients: recipients, timestamp: z.string() });

/** Amazon SES names the kind `notificationType`, or `eventType` where a configuration set publishes it. */
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
});

/** Returns the address of `Ann <ann@example.com>` without the name. */
const extractAddress = (address: string): string =>
  (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();

/**
 * Reads a bounce or complaint of Amazon SES out of a verified message of SNS. Returns an empty list for other events.
 * Only a bounce of the type `Permanent` says that the address does not work.
 */
export const readSes = ({ MessageId, Message }: SnsMessage): MailReport[] => {
  const read = notification.safeParse(parseJson(Message));
  if (!read.success) return [];
  const { notificationType, eventType, bounce: bounced, complaint: complained } = read.data;
  const type = notificationType ?? eventType;
  const event =
    type === 'Bounce' && bounced
      ? {
          kind: bounced.bounceType === 'Permanent' ? ('bounce' as const) : ('soft-bounce' as const),
          to: bounced.bouncedRecipients,
          at: bounced.timestamp,
        }
      : type === 'Complaint' && complained
        ? {
            kind: 'complaint' as const,
            to: complained.complainedRecipients,
            at: complained.timestamp,
          }
        : null;
  if (event === null || Number.isNaN(Date.parse(event.at))) return [];
  return event.to.map(({ emailAddress }, index) => ({
    id: `sns:${MessageId}:${index}`,
    kind: event.kind,
    address: extractAddress(emailAddress),
    happenedAt: new Date(event.at),
  }));
};

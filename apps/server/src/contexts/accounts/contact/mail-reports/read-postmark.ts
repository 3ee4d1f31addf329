import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MailReport } from './mail-report.ts';

/** The user name in the address of the webhook; Postmark sends it and the password as HTTP basic authentication. */
const userName = 'postmark';

const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True if the `Authorization` header holds the password that stands in the address of the webhook. */
export const isFromPostmark = (secret: string, authorization: string | undefined): boolean => {
  const expectedHeader = `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}`;
  return timingSafeEqual(hashSecret(authorization ?? ''), hashSecret(expectedHeader));
};

/** Bounces after which Postmark itself sends nothing more, because nobody has the address. */
const hardTypes: readonly string[] = ['HardBounce', 'BadEmailAddress'];

const event = z.object({
  // Larger than JavaScript's whole numbers: the message's own id tells two rounded ones apart.
  ID: z.union([z.number(), z.string().max(40)]),
  MessageID: z.string().max(100),
  Type: z.string().max(100),
  Email: z.string().max(320),
  BouncedAt: z.string().max(60),
});

/**
 * Reads an event of Postmark's webhooks for bounces and spam complaints. Returns an empty list for other events, such
 * as deliveries, and null for what is none of Postmark's.
 */
export const readPostmark = (body: unknown): MailReport[] | null => {
  const recordType = z.object({ RecordType: z.string().max(100) }).safeParse(body);
  if (!recordType.success) return null;
  const { RecordType: record } = recordType.data;
  if (record !== 'Bounce' && record !== 'SpamComplaint') return [];
  const read = event.safeParse(body);
  if (!read.success) return null;
  const { ID, MessageID, Type, Email, BouncedAt } = read.data;
  const happenedAt = new Date(BouncedAt);
  if (Number.isNaN(happenedAt.getTime())) return null;
  const isComplaint = record === 'SpamComplaint' || Type === 'SpamComplaint';
  return [
    {
      id: `postmark:${ID}:${MessageID}`,
      kind: isComplaint ? 'complaint' : hardTypes.includes(Type) ? 'bounce' : 'soft-bounce',
      address: Email.trim().toLowerCase(),
      happenedAt,
    },
  ];
};

import { createVerify } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../../../platform/parse-json.ts';

/** A message of Amazon SNS as it is posted. */
const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(100),
  TopicArn: z.string().max(300),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string().max(60),
  Token: z.string().optional(),
  SubscribeURL: z.string().max(4_000).optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(4_000),
  SigningCertURL: z.string().max(1_000),
});
export type SnsMessage = z.output<typeof message>;

/** Fetches a text from an address; throws for any other status than 200. */
export type FetchText = (url: string) => Promise<string>;

const fromAmazon = /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/;

/** True for an https address of SNS itself. The certificate of a signature is trusted because it comes from there. */
const isOfSns = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url?.protocol === 'https:' &&
    fromAmazon.test(url.hostname) &&
    url.port === '' &&
    url.username === ''
  );
};

/** The fields that a signature covers, in its order. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  confirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** The text that SNS signs: each field that is there, its name and its value on lines of their own. */
export const buildSignedText = (sns: Omit<SnsMessage, 'Signature' | 'SigningCertURL'>): string =>
  signedFields[sns.Type === 'Notification' ? 'Notification' : 'confirmation']
    .filter((field) => (sns[field] ?? null) !== null)
    .map((field) => `${field}\n${sns[field]}\n`)
    .join('');

const certificates = new Map<string, Promise<string>>();
/** Amazon changes its certificate about once a year. */
const maxCertificates = 10;

const fetchCertificate = (url: string, fetchText: FetchText): Promise<string> => {
  const known = certificates.get(url);
  if (known) return known;
  if (certificates.size >= maxCertificates) certificates.clear();
  const fetched = fetchText(url);
  certificates.set(url, fetched);
  fetched.catch(() => certificates.delete(url));
  return fetched;
};

/**
 * Reads a message that SNS signed for this topic. Returns null for every other text. Throws if the certificate cannot
 * be fetched, so that SNS posts the message again.
 */
export const readSns = async (
  text: string,
  topic: string,
  fetchText: FetchText,
): Promise<SnsMessage | null> => {
  const parsed = message.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const sns = parsed.data;
  const { SigningCertURL: certificateUrl } = sns;
  // Before the certificate is fetched: a stranger cannot have us call an address.
  if (sns.TopicArn !== topic || !isOfSns(certificateUrl) || !certificateUrl.endsWith('.pem'))
    return null;
  const certificate = await fetchCertificate(certificateUrl, fetchText);
  const verify = createVerify(sns.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256');
  verify.update(buildSignedText(sns));
  return isVerified(() => verify.verify(certificate, sns.Signature, 'base64')) ? sns : null;
};

/** Confirms the subscription that a signed message asks about. */
export const confirmSubscription = async (
  { SubscribeURL: url = '' }: SnsMessage,
  fetchText: FetchText,
): Promise<boolean> => {
  if (!isOfSns(url)) return false;
  await fetchText(url);
  return true;
};

/** A certificate that is none makes the verification throw. */
const isVerified = (verify: () => boolean): boolean => {
  try {
    return verify();
  } catch {
    return false;
  }
};

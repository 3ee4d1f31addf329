import { createHmac, timingSafeEqual } from 'node:crypto';

/** A mail as its proof names it: the unique part of the Message-ID, and the one recipient. */
type SentMail = { messageId: string; to: string };

/** The header that proves in a delivery report that we sent the mail to this address. */
export const proofHeader = 'X-Mail-Proof';

const sign = (secret: string, { messageId, to }: SentMail): Buffer =>
  createHmac('sha256', secret).update(`mail-proof\n${messageId}\n${to}`).digest().subarray(0, 16);

/** Writes the proof of one mail: its id and a keyed hash of id and recipient. */
export const writeProof = (secret: string, mail: SentMail): string =>
  `${mail.messageId}.${sign(secret, mail).toString('base64url')}`;

/** Reads a proof: returns the id of the mail that we sent to this address, or null if the proof is not ours. */
export const readProof = (secret: string, proof: string, to: string): string | null => {
  const dot = proof.lastIndexOf('.');
  const messageId = proof.slice(0, Math.max(dot, 0));
  const signatureBytes = Buffer.from(proof.slice(dot + 1), 'base64url');
  const expected = sign(secret, { messageId, to });
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    ? messageId
    : null;
};

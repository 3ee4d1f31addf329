import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** The challenge an authenticator signs. Requesting one writes no row, so strangers cannot fill a table. */
export type Challenges = {
  make(purpose: string): string;
  /** True once, within five minutes, for a challenge made for this purpose. */
  spend(db: Db, purpose: string, challenge: string): Promise<boolean>;
};

const lifetimeMs = 5 * 60_000;
const headBytes = 24;

/** A challenge is `16 random bytes | when it ends | HMAC`. */
export const createChallenges = (secret: string): Challenges => {
  const sign = (head: Buffer, purpose: string): Buffer =>
    createHmac('sha256', secret).update(`passkey ${purpose} `).update(head).digest();
  return {
    make: (purpose) => {
      const end = Buffer.alloc(8);
      end.writeBigUInt64BE(BigInt(Date.now() + lifetimeMs));
      const head = Buffer.concat([randomBytes(headBytes - end.length), end]);
      return Buffer.concat([head, sign(head, purpose)]).toString('base64url');
    },
    spend: async (db, purpose, challenge) => {
      const bytes = Buffer.from(challenge, 'base64url');
      const [head, signature] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)];
      const expected = sign(head, purpose);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return false;
      const end = new Date(Number(head.readBigUInt64BE(headBytes - 8)));
      const { rows } = await sql`
        insert into second_factor_spent_challenge (challenge_hash, expires_at)
        select ${createHash('sha256').update(bytes).digest()}, ${end}
        where ${end}::timestamptz > now()
        on conflict do nothing returning expires_at`.execute(db);
      return rows.length === 1;
    },
  };
};

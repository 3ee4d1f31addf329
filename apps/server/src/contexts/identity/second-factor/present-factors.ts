import type { Security } from '@fanwise/contract';
import type { Factors } from '../../../platform/second-factor/index.ts';

/** Formats the factors of an account for the wire. */
export const presentFactors = ({
  totpSince,
  passkeys,
  recoveryCodes,
}: Factors): Pick<Security, 'totp' | 'passkeys' | 'recovery'> => ({
  totp: totpSince && { since: totpSince.toISOString() },
  passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    last_used: lastUsedAt?.toISOString() ?? null,
  })),
  recovery: { left: recoveryCodes.left, kept: recoveryCodes.areConfirmed },
});

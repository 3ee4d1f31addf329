import type { Security } from '@fanwise/contract/own';
import type { Factors } from '../../../platform/second-factor/index.ts';

/** Presents the factors of an account to its agent. */
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
    lastUsed: lastUsedAt?.toISOString() ?? null,
  })),
  recovery: { left: recoveryCodes.left, kept: recoveryCodes.areConfirmed },
});

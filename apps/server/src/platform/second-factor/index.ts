import type { Sealing } from '../sealing/index.ts';
import { createChallenges } from './challenges.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createTotp, type Totp } from './totp.ts';

export {
  type Factors,
  factorKinds,
  readFactors,
  removeFactors,
  removeFactorsSince,
  removePasskeysSince,
} from './factors.ts';
export type { Holder } from './holder.ts';
export type { SignedPasskey } from './passkeys.ts';
export {
  confirmRecoveryCodes,
  looksLikeRecoveryCode,
  makeRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';

export { sealedSeeds } from './totp.ts';

/** The second factors an account can have beside its password. */
export type SecondFactor = { totp: Totp; passkeys: Passkeys };

type Settings = {
  sealing: Sealing;
  /** Passkeys belong to its host. */
  publicUrl: string;
  /** Signs challenges. */
  secret: string;
};

/** The second factors of the product, on whatever database or transaction they are called with. */
export const createSecondFactor = ({ sealing, publicUrl, secret }: Settings): SecondFactor => ({
  totp: createTotp(sealing),
  passkeys: createPasskeys(publicUrl, createChallenges(secret)),
});

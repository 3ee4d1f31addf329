import { type AccountType, call } from '../../app/api.ts';
import { makePasskey, signWithPasskey } from '../../shared/passkeys/authenticator.ts';

/** Logs in with a passkey of this device or of a phone nearby. */
export async function logInWithPasskey(): Promise<{ sid: string; type: AccountType }> {
  const { options } = await call('POST /auth/passkey/options');
  return call('POST /auth/passkey', { body: { response: await signWithPasskey(options) } });
}

/** Creates a passkey for the account; returns recovery codes with the first second factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const { options } = await call('POST /agent/security/passkeys/options');
  const response = await makePasskey(options);
  const added = await call('POST /agent/security/passkeys', { body: { name, response } });
  return added.recoveryCodes;
}

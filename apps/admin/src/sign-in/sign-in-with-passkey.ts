import { signWithPasskey } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { call } from '../app/api.ts';

/** Signs in with a passkey of this device or a phone near by; no address is asked for. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await call('POST /login/options');
  await call('POST /login', { body: { passkey: await signWithPasskey(options) } });
}

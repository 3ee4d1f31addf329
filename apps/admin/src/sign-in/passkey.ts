import { call } from '../app/api.ts';

type Options = Readonly<Record<string, unknown>>;

// The WebAuthn library, fetched when somebody uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Thrown when the browser's window was closed, or the authenticator could not be used. */
export class PasskeyError extends Error {
  constructor(cause: unknown) {
    super('The passkey was not used.', { cause });
    this.name = 'PasskeyError';
  }
}

function refused(cause: unknown): never {
  throw new PasskeyError(cause);
}

/** Has an authenticator sign the server's challenge. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await library();
  type Json = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as unknown as Json }).catch(refused);
}

/** Has an authenticator make a passkey. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await library();
  type Json = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON: options as unknown as Json }).catch(refused);
  return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } };
}

/** Signs in with a passkey of this device or a phone near by; no address is asked for. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await call('POST /login/options');
  await call('POST /login', { body: { passkey: await signWithPasskey(options) } });
}

import { type AccountType, call } from '../../app/api.ts';

// Most accounts have no passkey, so the library is loaded when one is used.
const library = () => import('@simplewebauthn/browser');

/** Thrown when the browser's passkey dialog was closed, or the authenticator could not be used. */
export class PasskeyError extends Error {
  constructor(cause: unknown) {
    super('The passkey was not used.', { cause });
    this.name = 'PasskeyError';
  }
}

function refused(cause: unknown): never {
  throw new PasskeyError(cause);
}

/** Logs in with a passkey of this device or of a phone nearby. */
export async function logInWithPasskey(): Promise<{ sid: string; type: AccountType }> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    call('POST /auth/passkey/options'),
  ]);
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON }).catch(refused);
  return call('POST /auth/passkey', { body: { response } });
}

/** Creates a passkey for the account; returns recovery codes with the first second factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const [{ startRegistration }, { options }] = await Promise.all([
    library(),
    call('POST /agent/security/passkeys/options'),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON }).catch(refused);
  const response = {
    ...made,
    response: { ...made.response, transports: made.response.transports ?? [] },
  };
  const added = await call('POST /agent/security/passkeys', { body: { name, response } });
  return added.recoveryCodes;
}

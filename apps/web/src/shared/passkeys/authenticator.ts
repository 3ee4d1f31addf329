type Options = Readonly<Record<string, unknown>>;

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

/** Asks an authenticator to sign the server's challenge. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await library();
  type Json = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as unknown as Json }).catch(refused);
}

/** Asks an authenticator to make a passkey. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await library();
  type Json = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON: options as unknown as Json }).catch(refused);
  return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } };
}

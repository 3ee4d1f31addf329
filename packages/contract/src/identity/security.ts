import { z } from 'zod';
import { line } from '../wire.ts';

/** Bytes as browsers send them: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};

/** Browsers answer more than is read here, by the names of their standard. */
const takesEveryName = { additionalProperties: true };

/** The browser's answer after it created a passkey (`RegistrationResponseJSON` of WebAuthn). */
const newPasskey = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(8_000),
        transports: z.array(z.string().max(20)).max(10).default([]),
      })
      .meta(takesEveryName),
  })
  .meta(takesEveryName);

/** The browser's answer after a passkey signed (`AuthenticationResponseJSON`). */
const signedPasskey = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(4_000),
      })
      .meta(takesEveryName),
  })
  .meta(takesEveryName);

/** Handed to the browser as it is. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const instant = z.iso.datetime();
const name = line(60);
const code = z.string().max(60);
/** Shown once: the database knows only their hashes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const passkeyOptions = options;
export const passkeyLogin = z.object({ response: signedPasskey });
export const newPasskeyInput = z.object({ name, response: newPasskey });
export const passkeyName = z.object({ name });
export const codeInput = z.object({ code });
export const totpSeed = z.object({ secret: z.string(), uri: z.string() });
export const factorAdded = recoveryCodes;

/** An open session of the person: the browser and the network of its log-in, if they are known. */
export const ownSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  network: z.string().nullable(),
  since: instant,
  lastUsed: instant,
  /** The session of this call. */
  isHere: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;
export const ownSessions = z.object({ data: z.array(ownSession) });
export const bySession = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });

/** How an account is protected beside its password. */
export const security = z.object({
  data: z.object({
    totp: z.object({ since: instant }).nullable(),
    passkeys: z.array(
      z.object({ id: z.int(), name: z.string(), since: instant, last_used: instant.nullable() }),
    ),
    recovery: z.object({ left: z.int(), kept: z.boolean() }),
    /** The account's address, to ask for the password again. */
    email: z.string(),
    /** Passkeys need a host with a name. */
    passkeys_possible: z.boolean(),
    /** The operator of this installation, or the agency, wants one. */
    required: z.boolean(),
    /** This session may do nothing else before one is set. */
    needed: z.boolean(),
  }),
});
export type Security = z.output<typeof security>['data'];

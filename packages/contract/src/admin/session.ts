import { CAPABILITIES, OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { z } from 'zod';
import { newPasskeyInput, passkeyLogin } from '../identity/security.ts';
import { email, humanToken, line, password } from '../wire.ts';
import { instant } from './admin-wire.ts';

const signed = passkeyLogin.shape.response;
const made = newPasskeyInput.shape.response;
const code = z.string().max(60);
const passkeyName = line(60);
/** Longer than a client's: it opens everybody's things. */
const longPassword = password.refine((value) => [...value].length >= 12, 'password-length');

export const role = z.enum(OPERATOR_ROLES);
export const language = z.enum(['en', 'es']);

/** Which factors an operator has; never what is in them. */
export const factors = z.object({
  password: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), since: instant, last_used: instant.nullable() }),
  ),
  recovery: z.object({ left: z.int(), kept: z.boolean() }),
});

/** The operator who is logged in, and the end of the session. */
export const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  language,
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** A mail each morning while items wait. */
  daily_mail: z.boolean(),
  /** A mail at once for a proposal that this operator may approve. */
  approval_mail: z.boolean(),
  factors,
  /** `factor`: this session can only set a factor, and type a recovery code back. */
  scope: z.enum(['full', 'factor']),
  /** Passkeys need a host with a name. */
  passkeys_possible: z.boolean(),
  idle_ends_at: instant,
  session_ends_at: instant,
});
/** Absent fields stay as they are. */
export const meChange = z.object({
  language: language.optional(),
  daily_mail: z.boolean().optional(),
  approval_mail: z.boolean().optional(),
});

/** The solution of the challenge that a refusal `human-check-failed` carried in `data`. */
const solved = { human_token: humanToken };

/** The passkey asks for no address; the form takes address, password and code together. */
export const login = z.union([
  z.strictObject({ passkey: signed }),
  z.strictObject({ email, password: z.string().max(1_000), code, ...solved }),
  z.strictObject({ email, recovery: code, ...solved }),
]);
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** The calls of the welcome page: first `open`, then one way to log in, which uses the token up. */
export const welcome = z.object({
  token: z.string().max(200),
  factor: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('passkey'), name: passkeyName, response: made }),
    z.strictObject({ kind: z.literal('totp-begin') }),
    z.strictObject({ kind: z.literal('totp'), password: longPassword, code }),
  ]),
});
export const welcomed = z.object({
  name: z.string(),
  email: z.string(),
  role,
  passkeys_possible: z.boolean(),
  /** With `open`: what a browser needs to make a passkey. */
  options: z.record(z.string(), z.unknown()).nullable(),
  /** With `totp-begin`: the seed, as text and as the address behind a QR code. */
  totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  /** With `passkey` and `totp`, shown once: the session can only type one of them back. */
  recovery_codes: z.array(z.string()).nullable(),
});

/** Changes of one's own factors; all but `recovery-confirm` need a `step_up` for `{task: 'factors', input: {kind}}`. */
export const factorChange = z.object({
  step_up: z.string().max(60).optional(),
  factor: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp-begin') }),
    z.strictObject({ kind: z.literal('totp'), code, password: longPassword.optional() }),
    z.strictObject({ kind: z.literal('passkey-options') }),
    z.strictObject({ kind: z.literal('passkey'), name: passkeyName, response: made }),
    z.strictObject({ kind: z.literal('recovery') }),
    z.strictObject({ kind: z.literal('recovery-confirm'), code }),
  ]),
});
export const factorChanged = z.object({
  options: z.record(z.string(), z.unknown()).nullable(),
  totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  /** New ones, shown once; the first factor brings them too. */
  recovery_codes: z.array(z.string()).nullable(),
});
export const factorRemoval = z.object({
  step_up: z.string().max(60),
  factor: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp') }),
    z.strictObject({ kind: z.literal('passkey'), id: z.int().min(1) }),
  ]),
});

/** The task and input that the second factor confirms: the answer permits exactly this, once, within five minutes. */
export const stepUp = z.object({
  task: z.string().max(40),
  input: z.record(z.string(), z.unknown()),
});
export const stepUpAsked = z.object({
  id: z.string(),
  /** For a passkey; null where the operator has none. */
  options: z.record(z.string(), z.unknown()).nullable(),
  totp: z.boolean(),
});
export const stepUpAnswer = z.union([
  z.strictObject({ passkey: signed }),
  z.strictObject({ code }),
]);

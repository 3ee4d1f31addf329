import { AGENT_SIGNUP_MAX_LENGTH } from '@fanwise/domain/texts/text';
import { z } from 'zod';
import { left } from '../applications/applications.ts';
import { question, sentAnswer } from '../catalog/catalog.ts';
import type { FieldCode } from '../codes.ts';
import {
  carrierId,
  civilDate,
  contactEmail,
  email,
  humanToken,
  insuranceTypeId,
  line,
  message,
  optionalLine,
  password,
  phone,
  zipCodeId,
} from '../wire.ts';

/** 1 consumer, 2 agent. */
export const accountType = z.union([z.literal(1), z.literal(2)]);
export type AccountType = z.output<typeof accountType>;

export const loginInput = z.object({
  email: z.string().max(500),
  password: z.string().max(500),
  type: accountType,
  token: humanToken,
  /** A code of an app, or a recovery code; asked for by `otp-required`. */
  otp: z.string().min(1).max(60).optional(),
});
export const loginAnswer = z.object({ sid: z.string(), type: accountType });
/** A ticket of support, which opens the pages of somebody, read only, once. */
export const visitInput = z.strictObject({ ticket: z.string().max(100) });
export const visitAnswer = loginAnswer.extend({ until: z.iso.datetime() });
export const sessionAnswer = z.object({ type: accountType });
/** `active=1`: somebody is there, the session goes on. Any other value only asks how long it has. */
export const sessionQuery = z.object({ active: z.string().max(10).optional() });
/** `ends_in`: seconds until the session ends when nobody is there; only where `active` was sent. */
export const sessionCheck = sessionAnswer.extend({ ends_in: z.int().optional() });

/** 0 single, 1 married, 2 domestic partners. */
export const maritalStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** 0 male, 1 female, 2 other. */
export const gender = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** The ticket of the previous registration in the same tab: if it was not confirmed, the new one replaces it. */
const replaced = { verify_ticket: z.string().max(100).optional() };

const mustMatch = {
  check: (value: { password?: string | undefined; confirmPassword?: string | undefined }) =>
    value.password === value.confirmPassword,
  says: { error: 'password', path: ['confirmPassword'] },
};

export const agentSignup = z
  .object({
    agent: z.literal(true),
    name: line(AGENT_SIGNUP_MAX_LENGTH),
    lastname: line(AGENT_SIGNUP_MAX_LENGTH),
    email,
    phone,
    password,
    confirmPassword: z.string(),
    token: humanToken,
    ...replaced,
  })
  .refine(mustMatch.check, mustMatch.says);

const aboutYou = {
  firstName: line(),
  lastName: line(),
  dateOfBirth: civilDate,
  address1: line(),
  address2: optionalLine(),
  city: line(),
  state: line(),
  rents: z.boolean({ error: 'required' }),
  zipcodes: z.array(z.object({ id: zipCodeId })).length(1, { error: 'required' }),
};
const household = {
  maritalStatus,
  partnerFirstName: optionalLine(),
  partnerLastName: optionalLine(),
  partnerDateOfBirth: civilDate.nullish(),
  gender,
  phoneNumber: phone,
  email,
};
const account = {
  currentInsuranceCompany: carrierId.min(0).nullable(),
  emailNotification: z.boolean(),
  password,
  confirmPassword: z.string(),
};
const questions = { insId: insuranceTypeId, questionAnswers: z.array(sentAnswer).max(100) };

type Partner = {
  maritalStatus: number;
  partnerFirstName?: string | undefined;
  partnerLastName?: string | undefined;
  partnerDateOfBirth?: string | null | undefined;
};
/** Partner fields are asked only when the person is not single. */
const partnerIsComplete = (value: Partner, context: z.RefinementCtx): void => {
  if (value.maritalStatus === 0) return;
  for (const field of ['partnerFirstName', 'partnerLastName', 'partnerDateOfBirth'] as const) {
    if (!value[field]) context.addIssue({ code: 'custom', message: 'required', path: [field] });
  }
};

export const consumerSignup = z
  .object({
    agent: z.literal(false).optional(),
    ...aboutYou,
    ...household,
    ...account,
    ...questions,
    /** Types to ask for as well; their questions come after registering. */
    more_types: z.array(insuranceTypeId).max(10).optional(),
    token: humanToken,
    ...replaced,
  })
  .refine(mustMatch.check, mustMatch.says)
  .superRefine(partnerIsComplete);
export type ConsumerSignup = z.output<typeof consumerSignup>;
export type AgentSignup = z.output<typeof agentSignup>;

export const signupInput = z.discriminatedUnion('agent', [agentSignup, consumerSignup]);

/** The mailed code counts only together with this ticket, which the tab that registered keeps. */
export const signupAnswer = z.object({ verify_ticket: z.string(), left: left.optional() });
/** A mailed code; spaces in it are fine. It needs the ticket of the tab that registered, or the password of the account. */
export const verifyCodeInput = z.object({
  email,
  code: z.string().max(60),
  ticket: z.string().max(100).optional(),
  password: z.string().max(500).optional(),
});
/**
 * The account whose address was confirmed, for the log-in that follows. `from`: the address counts from then on; null
 * where it counts already.
 */
export const verifyAnswer = z.object({
  type: accountType,
  email: z.string().optional(),
  from: z.iso.datetime().nullable().optional(),
});

/** One step of the wizard, checked before the person goes on. */
export const validateInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1), ...aboutYou }),
  z.object({ step: z.literal(2), ...household, token: humanToken }).superRefine(partnerIsComplete),
  z.object({ step: z.literal(3), ...account }).refine(mustMatch.check, mustMatch.says),
  z.object({ step: z.literal(4), ...questions }),
]);

export const signupQuestionsQuery = z.object({ insId: z.coerce.number().optional() });
export const signupQuestions = z.object({ data: z.array(question) });

/** The token of a mailed link that is opened and pressed. */
export const mailedTokenInput = z.object({ token: z.string().max(200), human_token: humanToken });
export const resendInput = z.object({ email, token: humanToken });

/**
 * Asks for a reset mail by `email` and `token` (the human check), or sets a new password by `password`, `token` (of the
 * mail) and `human_token`.
 */
export const forgotPasswordInput = z
  .object({
    email: email.optional(),
    password: password.optional(),
    confirmPassword: z.string().min(1).optional(),
    token: humanToken,
    human_token: humanToken,
  })
  .superRefine((sent, context) => {
    const refuse = (field: keyof typeof sent, code: FieldCode) =>
      context.addIssue({ code: 'custom', message: code, path: [field] });
    if (sent.password === undefined) {
      if (sent.email === undefined)
        for (const field of ['email', 'password'] as const) refuse(field, 'required');
      return;
    }
    if (!sent.token) refuse('token', 'required');
    else if (sent.token.length > 200) refuse('token', 'max-length');
    if (
      sent.confirmPassword !== undefined &&
      sent.confirmPassword.normalize('NFC') !== sent.password
    )
      refuse('confirmPassword', 'password');
  });
export const resetTokenQuery = z.object({ token: z.string().max(200).optional() });
/** A mailed link that is spent by pressing, looked at before. */
export const mailedLinkQuery = z.object({
  token: z.string().max(200),
  for: z.enum(['verify', 'not-me']),
});
/** After setting a password: the account, for the log-in that follows. Empty after requesting the mail. */
export const forgotPasswordAnswer = z.object({
  type: accountType.optional(),
  email: z.string().optional(),
});

/** The fields of the registration form, as text; the server keeps those it knows, and never a password. */
export const finishLaterInput = z.object({
  email,
  draft: z.string().min(2).max(16_000),
  human_token: humanToken,
});
/** The draft that the link of the mail returns, once. */
export const finishLaterAnswer = z.object({ draft: z.string() });

/** The actions that need a human check; a solution counts for its own action only. */
export const humanCheckAction = z.enum([
  'login',
  'signup',
  'feedback',
  'forgot-password',
  'reset-password',
  'verify',
  'resend',
  'quote',
  'not-me',
  'validate',
  'finish-later',
  'invitation',
]);
export type HumanCheckAction = z.output<typeof humanCheckAction>;
export const challengeQuery = z.object({ for: humanCheckAction });
/** The challenge as the human-check library makes it; empty when the check is switched off. */
export const challengeAnswer = z.record(z.string(), z.unknown());

export const feedbackInput = z.object({
  name: line(),
  email: contactEmail,
  message: message(5000),
  token: humanToken,
});

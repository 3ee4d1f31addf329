import { AGENCY_ROLES } from '@fanwise/domain/agents/capabilities';
import { AGENT_SIGNUP_MAX_LENGTH } from '@fanwise/domain/texts/text';
import { z } from 'zod';
import { personal } from '../marks.ts';
import { email, humanToken, line, listOf, password, phone, unlessEmpty } from '../wire.ts';

const role = z.enum(AGENCY_ROLES);
const language = z.enum(['en', 'es']);

/** An invitation into an agency that nobody has accepted, as its owners see it. */
export const invitation = z.object({
  id: z.int(),
  email: personal(z.string()),
  role,
  /** A producer who may pay for the contact of a client. */
  mayUnlock: z.boolean(),
  language,
  /** The name of the owner who invited. */
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** The link no longer works; sending the invitation again makes a new one. */
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const invitations = listOf(invitation);

/** `mayUnlock` counts for producers only. The mail is written in `language`. */
export const invitationInput = z.object({
  email,
  role,
  mayUnlock: z.boolean().default(false),
  language,
});

const mailedToken = z.string().max(200);

export const invitationToken = z.object({ token: mailedToken });

/** An invitation as the invited person sees it. */
export const openInvitation = z.object({
  agency: z.string(),
  role,
  mayUnlock: z.boolean(),
  invitedBy: z.string(),
  email: personal(z.string()),
  expiresAt: z.string(),
  /** The person was a member of this agency before: the account and its password are still there. */
  isReturning: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

export const acceptInput = z
  .object({
    token: mailedToken,
    human_token: humanToken,
    firstName: line(AGENT_SIGNUP_MAX_LENGTH),
    lastName: line(AGENT_SIGNUP_MAX_LENGTH),
    phone,
    licenseNumber: unlessEmpty(line().pipe(z.string().regex(/^\d+$/, { error: 'number' }))),
    password,
    confirmPassword: z.string(),
  })
  .refine((sent) => sent.password === sent.confirmPassword.normalize('NFC'), {
    error: 'password',
    path: ['confirmPassword'],
  });

export const rejoinInput = z.object({ token: mailedToken, human_token: humanToken });
/** The address that the returning member logs in with. */
export const rejoined = z.object({ email: personal(z.string()) });

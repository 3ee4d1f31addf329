/** The personal fields that can be shown in full, once, with a reason. */
export const REVEALED_FIELDS = ['email', 'phone', 'address', 'birth-date', 'partner'] as const;
export type RevealedField = (typeof REVEALED_FIELDS)[number];

/** How somebody showed that an account is theirs, before its address is changed for them. */
export const ADDRESS_PROOFS = [
  'code-to-phone',
  'photo-id',
  'agency-callback',
  'payment-card',
] as const;
export type AddressProof = (typeof ADDRESS_PROOFS)[number];

/** The states of an account in the admin console; `left`: a member left the agency, or an owner deactivated them. */
export const ACCOUNT_STATES = [
  'active',
  'unverified',
  'suspended',
  'banned',
  'left',
  'deleted',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The states of an agency in the admin console. */
export const AGENCY_STATES = ['active', 'suspended', 'closed'] as const;
/** Days in which the law wants an answer to a request for a copy of personal data or for its erasure. */
export const PRIVACY_REQUEST_DAYS = 45;

/** Hours in which an agent is reminded of a client once. */
export const REMIND_AGAIN_HOURS = 24;

import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { consentCodes } from './quotes/consent-codes.ts';

const shorts = insuranceTypes.map(({ short }) => short);
const anyType = `${shorts.slice(0, -1).join(', ')} or ${shorts.at(-1)}`;

/**
 * Every code an error answer may carry: its HTTP status, and its sentence for a person.
 * A code is part of the contract; the sentence is what clients without messages of their own show.
 */
export const codes = {
  ...consentCodes,
  /** The body, query or path does not have the shape of the route; `data` names fields. */
  'invalid-input': { status: 400, message: 'Please check the fields and try again.' },
  /** The body is not JSON, not UTF-8, too deep, or has forbidden keys. */
  'invalid-body': { status: 400, message: 'The request could not be read.' },
  /** The human check is missing, expired, used, wrong or for another action: fetch a new challenge. */
  'human-check-failed': {
    status: 400,
    message: 'We could not confirm this request. Please try again.',
  },
  /** A mailed token is unknown, used or expired, or is for another purpose: ask for a new mail. */
  'invalid-token': { status: 400, message: 'Invalid token' },
  /** The code of a mail, its ticket or its address is wrong: which one is not told. */
  'code-wrong': {
    status: 400,
    message: 'That code is not right. Use the code from the newest email, or get a new one.',
  },
  /** No code is good any more: too old, tried too often, replaced, used, or sent to another address or number. */
  'code-expired': { status: 400, message: 'That code has expired. Get a new one.' },
  /** Password and confirmation differ. */
  password: { status: 400, message: 'Passwords must match' },
  /** A phone number does not have ten digits. */
  phone: { status: 400, message: 'Phone number must be 10 characters long' },
  /** The address already has an account, in either role. On a profile change this is a 409. */
  'duplicate-email': { status: 400, message: 'A user with that email address already exists.' },
  /** Required questions have no answer; `data` lists `{ins_id, que_id}`. The application was not stored. */
  'application-not-all-filled': {
    status: 400,
    message: 'Please answer all the questions before you submit.',
  },
  /** Answers that the form cannot produce; `data` lists `{ins_id, que_id}`. The application was not stored. */
  'invalid-coverage': {
    status: 400,
    message: 'Choose an amount that is offered for this coverage, or one within its limits.',
  },
  'invalid-answer': { status: 400, message: 'Some answers are not valid. Please check them.' },
  /** An insurance type other than 1, 2 or 3, or a path and body that name different ones. */
  'invalid-insurance-type': { status: 400, message: `Choose ${anyType} insurance.` },
  /** A ZIP code id that does not exist. */
  'invalid-zip-code': { status: 400, message: 'No ZIP code found.' },
  /** Deleting an application needs `force: true`. */
  'force-required': { status: 400, message: 'Please confirm that you want to delete this.' },
  /** The agent's profile lacks what `data` lists; the list of leads stays closed until it is filled in. */
  'profile-incomplete': {
    status: 400,
    message:
      'Please fill out the remaining fields in your profile page in order to see your leads.',
  },
  /** Messages may not be sent to this address; `data` says why. */
  'webhook-address': { status: 400, message: 'We cannot send messages to this address.' },
  /** No, an unknown or an expired session. */
  'not-logged-in': { status: 401, message: 'Please log in to continue.' },
  /** Unknown address, wrong password or wrong role, without saying which. */
  'invalid-credentials': { status: 401, message: 'Your email or password is invalid.' },
  /** Right password, and the account has a second factor: send `otp`, or use a passkey. `data` names what is set: `totp`, `passkey`. */
  'otp-required': { status: 401, message: 'Please enter the code from your app.' },
  /** The code is wrong, was used before, or its time is over. */
  'otp-wrong': { status: 401, message: 'That code is not right. Please try the next one.' },
  /** The agent won this lead and has not paid; the answer also carries what the payment page needs. */
  'payment-required': { status: 402, message: 'Pay the fee to see the contact details.' },
  /** The session is of the other role. */
  'wrong-role': { status: 403, message: 'This is not available for your account.' },
  /** The member's role in the agency does not include this. */
  'role-may-not': {
    status: 403,
    message: 'Your role in this agency does not include this. Ask an owner of the agency.',
  },
  /** The member left the agency, or an owner deactivated the member: at the log-in, or while a call was on its way. */
  'membership-ended': {
    status: 403,
    message:
      'Your access to this agency has ended. Ask an owner of the agency to invite you again.',
  },
  /** Right password, but the address is not confirmed: offer a new verification mail. */
  'not-verified': { status: 403, message: 'Please confirm your email address first.' },
  /** The login is too old for this act: ask for the password, then repeat the call. */
  'login-again': { status: 403, message: 'Please enter your password again to continue.' },
  /** This session can only set a second factor: it began with a recovery code, or the installation wants one. */
  'factor-needed': { status: 403, message: 'Please set up two-factor authentication first.' },
  /** The current password is wrong. */
  'wrong-password': { status: 403, message: 'That is not your current password.' },
  /** The request came from another site or as a page load. */
  'cross-site': { status: 403, message: 'This request is not allowed from here.' },
  /** Right password, and the account is suspended or banned. */
  'account-suspended': {
    status: 403,
    message: 'This account is suspended. Please write to us if you think it should not be.',
  },
  /** Support looks at this account: nothing can be changed. */
  'read-only': { status: 403, message: 'This stays closed while support looks at the account.' },
  /** Unknown, or not yours: the two answers are alike to the byte. */
  'not-found': { status: 404, message: 'We could not find that.' },
  /** No account has this address (forgot password). */
  'doesnt-exist': { status: 404, message: "User with that email doesn't exist" },
  /** Unknown carrier, or one the agent does not hold. */
  'insurance-company-not-found': { status: 404, message: 'Insurance company not found' },
  /** The carrier does not write what `data` lists: carrier, insurance type, and the state of the lead. */
  'carrier-line-not-written': {
    status: 409,
    message: 'This company does not write this line in this state. Choose another company.',
  },
  /** The carrier in `data` is no longer offered. Its open quotes stay. */
  'carrier-withdrawn': {
    status: 409,
    message: 'This company is no longer offered here. Choose another company.',
  },
  'method-not-allowed': { status: 405, message: 'This method is not allowed here.' },
  /** This installation wants a second factor: add another one before removing the last. */
  'last-factor': { status: 409, message: 'Add another second factor before you remove this one.' },
  /** The address of this installation is none that a passkey could belong to. */
  'passkeys-impossible': { status: 409, message: 'Passkeys are not available here.' },
  /** The passkey does not answer what was asked, is known already, or is one too many. */
  'passkey-refused': { status: 409, message: 'This passkey could not be added. Please try again.' },
  /** The address cannot be invited: it may have an account, or be a member already. Which, is not told. */
  'address-not-invitable': {
    status: 409,
    message: 'This address cannot be invited. Ask the person for another address.',
  },
  /** An invitation of this agency to this address waits. */
  'already-invited': {
    status: 409,
    message: 'This address is invited already. You can send the invitation again.',
  },
  /** As many invitations wait as an agency may have. */
  'invitation-limit': {
    status: 409,
    message: 'Fifty invitations are open already. Revoke one first.',
  },
  /** The address of an invitation belongs to an account that is no former member of the agency. */
  'invitation-address-taken': {
    status: 409,
    message: 'The invited address has an account. Ask for an invitation to another address.',
  },
  /** A colleague assigned one of the leads meanwhile; `data` says which, to whom and by whom. No lead was assigned. */
  'assignment-changed': {
    status: 409,
    message: 'A colleague assigned one of these leads meanwhile. Please look again.',
  },
  /** The member left, does not quote, or has no license for one of the leads. */
  'member-cannot-take': {
    status: 409,
    message: 'This member cannot work the lead: deactivated, or without a license for it.',
  },
  /** The member named in the call left the agency, or belongs to another one. */
  'not-a-member': {
    status: 409,
    message: 'This person is no longer a member of your agency. Choose somebody else.',
  },
  /** An agency has an active owner: the last one neither leaves nor takes another role. */
  'last-owner': {
    status: 409,
    message: 'An agency needs an owner. Make another member owner first, or close the agency.',
  },
  /** The application was submitted before: send `force` to submit it again. */
  'already-submitted': { status: 409, message: 'Application already submitted' },
  /**
   * Another window saved other answers since `aps_revision`. The answers were not stored: read the application, then
   * save again.
   */
  'changed-elsewhere': {
    status: 409,
    message: 'Your answers were changed in another window. Please check them and save again.',
  },
  /** A quote was chosen; nothing about the application or its quotes changes any more. */
  'quote-accepted': { status: 409, message: 'A quote was already chosen for this application.' },
  /** The quote's agent pays no more fees this month: it can be chosen again when there is room. */
  'agent-full': { status: 409, message: 'This agent is not taking more clients this month.' },
  /** The fee of this lead would be more than the agent wants to spend this month. */
  'cap-reached': {
    status: 409,
    message:
      'You have reached what you want to spend this month. You can change that in your settings.',
  },
  'quote-deleted': { status: 409, message: 'This quote was removed.' },
  /** The application changed after the quote was sent: the agent has to confirm the price first. */
  'quote-outdated': { status: 409, message: 'Waiting for the agent to update this price.' },
  /** Another quote was chosen before this one. */
  'already-accepted': { status: 409, message: 'You already chose a quote.' },
  /** Another agent, or this one, has a live quote with the carrier on this lead. */
  'carrier-already-quoted': { status: 409, message: 'Already quoted by another agent.' },
  /** The quote can't be changed: it is locked, chosen, removed, or its agent has no appointment with the carrier any more. */
  'quote-locked': { status: 409, message: 'This quote can no longer be changed.' },
  /** The client was given this price: it is not corrected any more. */
  'quote-seen': {
    status: 409,
    message: 'The client has seen this price. You can take it back and send a new one.',
  },
  /** The agent corrected the price before anybody saw it: read the quotes, then choose. */
  'quote-changed': { status: 409, message: 'The agent corrected this price. Please look at it.' },
  /** The agent took back two prices with this carrier on this lead. */
  'quote-withdrawn-before': {
    status: 409,
    message:
      'You have taken back your price with this company on this lead twice. Choose another company.',
  },
  /** `submission_version` is not the current submission: read the lead again. The quote was not stored. */
  'coverage-request-changed': {
    status: 409,
    message: 'The client changed what they ask for. Please look at it again.',
  },
  /** The code is not the one that was sent. */
  'wrong-code': {
    status: 400,
    message: 'That code is not right. Check the newest message, or get a new code.',
  },
  /** This installation sends no codes to telephones. */
  'phone-codes-off': { status: 409, message: 'Codes cannot be sent to phones here.' },
  /** The fee of a lead may be asked back for 14 days. */
  'return-window-over': {
    status: 409,
    message: 'The 14 days in which this fee may go back are over.',
  },
  /** The fee is not paid, disputed, or on its way back. */
  'not-returnable': {
    status: 409,
    message: 'The fee of this lead cannot be asked back now: it is disputed, or on its way back.',
  },
  /** Three returns of this agent wait for a decision. */
  'too-many-returns': {
    status: 409,
    message: 'Three of your returns wait for a decision. Please wait for one of them.',
  },
  /** There is nothing to appeal, or the five days for it are over. */
  'appeal-over': { status: 409, message: 'This decision can no longer be appealed.' },
  /** The client could not be reached: nothing is chosen until they confirm an address or a number. */
  'confirm-contact-first': {
    status: 409,
    message: 'Please confirm first how agents can reach you.',
  },
  /** Two leads of this client went back: a person looks before they submit again. */
  'submissions-paused': {
    status: 409,
    message: 'Two of your applications were returned. Please write to us before you submit again.',
  },
  /** Somebody of this household has an application that stands. */
  'duplicate-application': {
    status: 409,
    message: 'Someone in your household has already asked for quotes here. Use that application.',
  },
  /** The lead was withdrawn. */
  'lead-closed': { status: 409, message: 'This lead is no longer available.' },
  /** The agent paid for this lead and the fee went back: the sale has ended. */
  'fee-refunded': {
    status: 409,
    message: 'The fee for this lead was refunded. There is nothing to pay.',
  },
  /** A charge of this agent is disputed: nothing is sold to them until the bank has decided. */
  'payment-disputed': {
    status: 409,
    message: 'One of your payments is disputed. You can pay again when the bank has decided.',
  },
  /** The accepted version of the terms is not the current one: `GET /config` names it. The call changed nothing. */
  'terms-changed': {
    status: 409,
    message: 'The terms have changed. Please read them and accept them again.',
  },
  /** The contact details of this quote were not paid for, or are closed again: there is no final price to speak of. */
  'not-unlocked': { status: 409, message: 'The contact details were not unlocked.' },
  /** The final price was said more than thirty days ago. */
  'answer-settled': { status: 409, message: 'This answer can no longer be changed.' },
  /** Twelve views are kept already, or the place is taken. */
  /** A colleague saved a newer draft of the quote: read it, then save. */
  'draft-changed': {
    status: 409,
    message: 'A colleague saved a newer draft of this quote. Read it, then save yours.',
  },
  'view-limit': { status: 409, message: 'You can keep twelve views. Remove one first.' },
  'view-exists': { status: 409, message: 'You have a view of this name.' },
  /** The agent holds no license of the lead's state for what `data` lists. */
  'license-needed': {
    status: 409,
    message: 'You need a license of this state for this lead. Add it under Licenses.',
  },
  /** A license with this number and state is entered already. */
  'license-exists': { status: 409, message: 'You have entered this license already.' },
  'license-limit': { status: 409, message: 'Sixty licenses at most can be entered.' },
  /** Three systems are told already. */
  'webhook-limit': { status: 409, message: 'You can have three systems told. Remove one first.' },
  /** As many replaced secrets sign as an endpoint may have. */
  'secret-limit': {
    status: 409,
    message:
      'Five secrets are valid already. You can make a new one when the oldest ends, 24 hours after it was replaced.',
  },
  /** The link of a message was used, is too old, or what it led to may not be read any more. */
  gone: { status: 410, message: 'This link no longer works.' },
  /** The invitation into an agency was accepted before. */
  'invitation-used': { status: 410, message: 'This invitation was accepted already.' },
  'invitation-revoked': { status: 410, message: 'This invitation was revoked.' },
  'invitation-expired': { status: 410, message: 'This invitation has expired.' },
  'invitation-agency-closed': { status: 410, message: 'This agency is closed.' },
  'body-too-large': { status: 413, message: 'That is too much to send at once.' },
  'address-too-long': { status: 414, message: 'The address is too long.' },
  'json-only': { status: 415, message: 'Send JSON.' },
  /** Production serves its own host name only. */
  'wrong-host': { status: 421, message: 'This address is not served here.' },
  /** Over a limit; `Retry-After` says when to try again. */
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  /** Overload or a dependency is down; `Retry-After` says when to try again. */
  unavailable: { status: 503, message: 'We are busy right now. Please try again in a moment.' },
  /** The card provider does not answer; nothing was charged. */
  'payment-unavailable': {
    status: 503,
    message: 'Payments are not available right now. Nothing was charged.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** The code of an error answer. */
export type Code = keyof typeof codes;

export type { FieldCode } from './field-codes.ts';

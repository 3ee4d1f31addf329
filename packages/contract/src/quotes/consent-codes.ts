/** Refusals about how agents reach clients, when, and until when. */
export const consentCodes = {
  'contact-consent-needed': {
    status: 400,
    message: 'Please choose how the agent may contact you.',
  },
  /** The consent text changed since the client read it: read it again. The quote was not chosen. */
  'consent-text-changed': {
    status: 409,
    message: 'The text you saw has changed. Please read it and choose again.',
  },
  /** The agent has the contact details: the choice is not undone any more, contact is stopped. */
  'already-unlocked': {
    status: 409,
    message:
      'The agent already has your contact details. You can ask the agent to stop contacting you instead.',
  },
  /** The record, or the one it changes, has no signature of ours. */
  'receipt-not-signed': {
    status: 409,
    message: 'This receipt does not have our signature, so it does not prove anything.',
  },
  'window-over': { status: 409, message: 'That time is not available. Please pick another one.' },
  /** The agent has not confirmed a do-not-contact request in time: no quoting until then. */
  'quoting-paused': { status: 409, message: 'Confirm that you stopped contacting a client first.' },
  'agent-paused': {
    status: 409,
    message: 'This agent cannot be chosen at the moment. Please try again later.',
  },
} as const;

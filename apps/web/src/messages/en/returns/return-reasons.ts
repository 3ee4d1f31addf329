import { area } from '../../area.ts';

/** Why a fee goes back or stays, in words: on the agents' pages and on the public one. */
export const returnReasons = area('returnReasons', {
  reasons: {
    'mail-bounced': 'Bounced email',
    'phone-dead': 'Disconnected or wrong number',
    duplicate: 'Duplicate',
    'not-requested': 'The client never asked for quotes',
    'left-at-once': 'The client stopped all contact within 24 hours',
    'missed-slots': 'The client missed two calls at times they had named',
    'outside-target': 'The lead was outside my area when I quoted',
    'already-mine': 'The person was my client before',
    'under-age': 'The person is under 18',
    test: 'Bogus lead',
    language: 'Language barrier',
    'no-answer': 'The client does not answer',
    'too-expensive': 'The client finds it too expensive',
    'bought-elsewhere': 'The client bought elsewhere',
    'did-not-buy': 'The client did not buy',
    'changed-mind': 'The client changed their mind',
  },
  proofs: {
    'mail-bounced': 'Our own email to the client bounced after you paid.',
    'phone-dead':
      'The phone carrier reports the number disconnected. Otherwise we ask the client, who has 72 hours to answer.',
    duplicate: 'Our records show that you bought the same household within the 30 days before.',
    'not-requested': 'We ask the client, who has 72 hours to answer.',
    'left-at-once': 'Our do-not-contact records. You need not ask.',
    'missed-slots': 'Two picked calls were missed, and the client does not answer us for 72 hours.',
    'outside-target': 'Your ZIP codes, lines and licenses when the quote was sent.',
    'already-mine': 'We ask the client, who has 72 hours to answer.',
    'under-age': 'The birth date on the application; otherwise under review.',
    test: 'Your note, under review.',
    language: 'Your note, under review.',
  },
  deciders: {
    machine: 'Our records',
    client: 'The client',
    operator: 'Our staff, after a review',
  },
  leads: {
    open: 'The client chooses again',
    held: 'On hold until the client can be reached',
    withdrawn: 'The application is withdrawn',
  },
  automatic: 'Refunded without asking:',
  never: 'The fee is for being chosen, never for a policy bought.',
});

import { area } from '../../area.ts';

/** Why a fee goes back or stays, in words: on the agents' pages and on the public one. */
export const returnReasons = area('returnReasons', {
  reasons: {
    'mail-bounced': 'Mail to the client bounces',
    'phone-dead': 'The phone number is dead or wrong',
    duplicate: 'I bought this household within 30 days before',
    'not-requested': 'The client never asked for quotes',
    'left-at-once': 'The client stopped all contact within 24 hours',
    'missed-slots': 'The client missed two calls at times they had named',
    'outside-target': 'The lead was outside my area when I quoted',
    'already-mine': 'The person was my client before',
    'under-age': 'The person is under 18',
    test: 'Nonsense or a test',
    language: 'We share no language',
    'no-answer': 'The client does not answer',
    'too-expensive': 'The client finds it too expensive',
    'bought-elsewhere': 'The client bought elsewhere',
    'did-not-buy': 'The client did not buy',
    'changed-mind': 'The client changed their mind',
  },
  proofs: {
    'mail-bounced': 'Our own mail since the unlock was refused for good.',
    'phone-dead': 'The telephone network says so, or the client, asked for 72 hours.',
    duplicate: 'The same household, in our own list.',
    'not-requested': 'The client says so, asked for 72 hours.',
    'left-at-once': 'Our own list of do-not-contact requests; you need not ask.',
    'missed-slots': 'Two picked calls missed, and the client says nothing for 72 hours.',
    'outside-target': 'Where your area was when the quote was sent.',
    'already-mine': 'The client says so, asked for 72 hours.',
    'under-age': 'The birth date of the application, or a person looks.',
    test: 'What you write; a person looks.',
    language: 'What you write; a person looks.',
  },
  deciders: {
    machine: 'Facts decide',
    client: 'The client decides',
    operator: 'A person decides',
  },
  leads: {
    open: 'The client chooses again',
    held: 'Waits until the client can be reached',
    withdrawn: 'The application ends',
  },
  never: 'The fee is for being chosen, never for a policy bought.',
});

import { area } from '../../area.ts';

/** The review before submitting: what agents will see, what they will not, and what the client permits. */
export const review = area('review', {
  loadFailed: 'What agents will read did not load',
  assumed: (answers: number) =>
    answers === 1 ? 'We assumed 1 answer. Check it.' : `We assumed ${answers} answers. Check them.`,
  seen: 'What agents see',
  nameChoice: 'How much of your name and address do agents see?',
  nameChoiceHint:
    'With the second choice, only the agent you choose gets your full name and street, once they pay our fee.',
  namesNow: 'Full name and street now',
  namesLater: 'First name, ZIP code and age until the agent I choose has paid',
  name: 'Name',
  dateOfBirth: 'Date of birth',
  age: 'Age',
  gender: 'Gender',
  genders: ['Male', 'Female', 'Other'],
  street: 'Street',
  city: 'City and state',
  spouse: {
    name: 'Your spouse',
    dateOfBirth: 'Your spouse’s date of birth',
    age: 'Your spouse’s age',
  },
  partner: {
    name: 'Your partner',
    dateOfBirth: 'Your partner’s date of birth',
    age: 'Your partner’s age',
  },
  changeDetails: 'Change your personal details',
  unseen: 'What agents do not see',
  contact:
    'Your email and phone stay hidden. Only the agent you choose gets what you agree to share.',
  namesUnseen:
    'Last names, your street and city, dates of birth and any VIN. Only the agent you choose gets them.',
  answersUnseen: 'Your answers to these questions:',
  records: 'Records about you',
  reports: 'Agents may pull records about me to check their price',
  /** By the type that has most records. None is named for life insurance: insurers differ in what they ask for. */
  reportsExample: {
    home: 'For example, claims reports.',
    life: '',
    auto: 'For example, driving and claims reports.',
  },
  reportsHint: 'Without your permission, agents quote from your answers alone.',
  reportsLater:
    'Agents need your full name and date of birth for that, so they can do it only after you choose one.',
  answers: 'Your answers',
  change: 'Change',
  changeLines: 'Change what agents price',
});

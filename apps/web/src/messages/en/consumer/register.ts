import { area } from '../../area.ts';

/** Registering in four steps. */
export const register = area('register', {
  quotesFor: (types: string) =>
    `${types.charAt(0).toUpperCase()}${types.slice(1)} insurance quotes`,
  backHome: 'Back to home',
  haveAccount: 'Already registered?',
  logIn: 'Log in',
  knownTitle: 'You have an account with this email',
  knownText: 'Forgot your password? You can set a new one there.',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  steps: ['About you', 'Household', 'Account', 'Coverage'],
  stepTitles: ['Tell us about you', 'Your household and how to reach you', 'Set up your account'],
  stepTexts: [
    'Agents use this to prepare your quotes.',
    'Your phone and email stay hidden until you choose a quote.',
    'You log in with your email and this password.',
    'Just a few questions for now. You answer the rest after you register.',
  ],
  back: 'Back',
  continue: 'Continue',
  checking: 'Checking',
  finish: 'Finish registration',
  finishing: 'Creating account',
  missing: (labels: readonly string[]) => `Still to fill in: ${labels.join(', ')}`,
  missingMore: (labels: readonly string[], more: number) =>
    `Still to fill in: ${labels.join(', ')} and ${more} more`,
  missingQuestions: (count: number) =>
    count === 1 ? '1 question is not answered yet' : `${count} questions are not answered yet`,
  questionsLoading: 'The questions are still loading',
  questionsFailed: 'The questions did not load',
  questionsFailedHint: 'What you filled in before is still here. Try again.',
  carrier: 'Current insurer',
  carrierHints: {
    home: 'The insurer of your home policy. Choose None if your home is not insured.',
    life: 'The insurer of your life policy. Choose None if you have no life insurance.',
    auto: 'The insurer of your auto policy. Choose None if your cars are not insured.',
  },
  carrierLater: 'You give the details of each policy later.',
  noCarrier: 'None',
  otherCarrier: 'Another insurer',
  carriersFailed: 'The list of insurers did not load.',
  passwordAgain: 'Please enter your password again. We do not keep it while you register.',
  reassuranceTitle: 'You stay in charge',
  reassurance: [
    'No agent sees your phone or email before you choose a quote.',
    'You can change or delete your application until you have chosen.',
    'You can turn off emails about your quotes at any time.',
  ],
  seeFolded: 'What agents see, and what they do not',
  seeTitle: 'What agents see',
  see: [
    'Your name, address and date of birth, and your spouse’s or partner’s name and date of birth. Before you submit, you can choose to show first names, ZIP code and ages only.',
    'The answers they need for a price',
  ],
  seeNotTitle: 'What they do not see',
  seeNot: [
    'Your phone and email, before you choose their quote',
    'A Social Security number: we never ask for it',
  ],
  nextTitle: 'What happens next',
  next: [
    'Confirm your email with the code or the link we send you.',
    'Add other insurance if you like, answer the remaining questions and submit.',
    'Compare the quotes and choose one, or none.',
  ],
  help: 'Questions?',
  contact: 'Contact us',
});

import { UNLOCK_BUSINESS_DAYS } from '@fanwise/domain/dates/deadlines';
import { area } from '../../area.ts';

/** The consumer's quotes: list, comparison, summary, choosing and removing. */
export const myQuotes = area('my-quotes', {
  title: 'My quotes',
  count: (count: number) => (count === 1 ? '1 quote' : `${count} quotes`),
  list: 'Your quotes',
  sortLowest: 'Yearly price: lowest first',
  sortHighest: 'Yearly price: highest first',
  sortHint: 'Sort by price',
  applicationSummary: 'Application summary',
  askedFor: 'What agents were asked to price',
  number: (number: string) => `Quote ${number}`,
  named: (number: string, carrier: string) => `quote ${number} from ${carrier}`,
  lowest: 'Lowest',
  monthly: 'Monthly',
  yearly: 'Yearly',
  moreThanLowest: (amount: string) => `${amount} more than the lowest`,
  license: (number: string) => `License (NPN) ${number}`,
  choose: 'Choose',
  chooseNamed: (name: string) => `Choose ${name}`,
  chooseThis: 'Choose this quote',
  summary: 'Summary',
  summaryOf: (name: string) => `Summary of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  full: 'This agent takes no more clients this month',
  waiting: 'Waiting for the agent to update this price',
  waitingTitle: (count: number) =>
    count === 1 ? '1 quote waits for its agent' : `${count} quotes wait for their agents`,
  waitingText:
    'You changed your application after these prices were sent. You can choose a quote once its agent confirms or changes the price.',
  yourChoice: 'Your choice',
  notChosen: 'Not chosen',
  congratulations:
    'Congratulations! You have chosen your quote. Please wait until the agent comes back to you with further details.',
  pending: {
    title: (agent: string) => `You chose ${agent}’s quote`,
    text: (agent: string) => `We told ${agent} that you chose this quote.`,
    contactConsent: (agent: string) => `How ${agent} may contact you`,
  },
  closed: {
    title: (agent: string) => `${agent} no longer sees your contact details`,
    text: 'The payment for them is or was in dispute at the bank. If you are already in touch, you can go on. You can also choose another quote, or change or delete your application: then this choice ends.',
    application: 'Go to my application',
  },
  unlocked: {
    title: (agent: string) => `${agent} has your contact details`,
    stopped: (agent: string) => `${agent} may not contact you`,
    text: (agent: string) => `You can also contact ${agent} yourself.`,
    stop: 'Who may contact you, and how to stop it',
    email: 'Email',
    phone: 'Phone',
  },
  removed: {
    title: (number: string, carrier: string) => `Quote ${number} from ${carrier} was removed`,
    close: 'Close',
    closeNamed: (name: string) => `Close ${name}`,
    because: {
      consumer: 'You removed this quote.',
      withdrawn: 'This quote was taken back.',
      outdated:
        'The agent did not update the price within 7 days after you changed your application.',
      'agent-left': 'The agent no longer works with Fanwise.',
      'agent-suspended': 'This agent cannot serve you at the moment.',
      agent: 'The agent took this quote back.',
      lapsed: 'The agent did not get your contact details in time. You can choose another quote.',
      refunded:
        'You had chosen it. The fee for your contact details was given back to the agent, who can no longer see them. Choose another quote, or submit your application again.',
      full: 'The agent takes no more clients this month.',
      license: 'The agent has no valid license for your state.',
      operator: 'We took this quote off. You can choose another one.',
      returned: 'The agent you chose could not serve you. Any other quotes you have are open.',
    },
    reasons: {
      mistake: 'There was a mistake in the price.',
      declined: 'The insurance company declined.',
      rates: 'The company’s rates changed.',
      'cannot-serve': 'The agent cannot serve you now.',
    },
    unknown: 'This quote is no longer available.',
  },
  comparison: {
    title: 'Side by side',
    caption: 'What each quote costs',
    what: 'Price',
    typeYearly: (type: string) => `${type}, a year`,
    typesAlone: 'Prices added up, a year',
    bundle: 'Bundle discount',
    monthly: 'Each month',
    twelve: '12 monthly payments',
    yearly: 'Paid once a year',
    yearlySaves: 'Paying yearly saves',
    difference: 'More than the lowest',
    lowest: 'lowest',
    none: 'none',
  },
  details: {
    title: (number: string) => `Quote summary ${number}`,
    type: 'Insurance',
    total: 'Total',
    bundle: 'Bundle price',
    typesAlone: 'Added up',
    twelve: (twelve: string) => `12 monthly payments come to ${twelve}.`,
    yearlySaves: (saved: string) => `Paying once a year saves ${saved}.`,
    yearlyCosts: (more: string) => `Paying once a year costs ${more} more.`,
    same: 'Paying monthly or yearly costs the same.',
    bundleSaves: (saved: string) => `Bundling saves ${saved}\u00a0a\u00a0year.`,
    agency: 'Agency',
    agent: 'Agent',
    license: 'License (NPN)',
    stateLicense: (state: string) => `${state} license`,
    stateLicenseChecked: (number: string, day: string) =>
      `${number}, found in the state’s record on ${day}`,
    lookUp: 'Look it up yourself',
    estimate:
      'A quote is an estimate by the agent. Fanwise is not an insurer; the insurer sets the final price.',
    print: 'Print',
    printed: (date: string) => `Printed on ${date}`,
    close: 'Close',
  },
  choosing: {
    title: (name: string) => `Choose ${name}?`,
    price: (monthly: string, yearly: string) =>
      `${monthly}\u00a0a\u00a0month or ${yearly}\u00a0a\u00a0year.`,
    next: 'What happens next',
    told: (agent: string) => `${agent} is told right away that you chose this quote.`,
    contact: (agent: string, agency: string, details: string) =>
      `${agent} of ${agency} pays our fee and then gets ${details}. No other agent does.`,
    deadline: `If the agent has not paid within ${UNLOCK_BUSINESS_DAYS} business days, you can choose again.`,
    final:
      'Once you choose, your application can no longer be changed. You can undo the choice until the agent has paid. Choosing is free for you and does not buy a policy.',
    confirm: 'Choose this quote',
    cancel: 'Keep comparing',
  },
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: 'It disappears from your list and you can no longer choose it. The agent is told. This cannot be undone.',
    confirm: 'Remove quote',
    cancel: 'Keep it',
    done: (number: string, carrier: string) => `Quote ${number} from ${carrier} was removed.`,
  },
  refused: {
    'quote-deleted': 'This quote was removed a moment ago, so it could not be chosen.',
    'quote-outdated':
      'You changed your application after this quote. The agent has to confirm the price before you can choose it.',
    'quote-changed':
      'The agent corrected this price a moment ago. You see the new price now; nothing was chosen.',
    'consent-text-changed':
      'The text about how the agent may contact you has changed. Please read it and choose again.',
    'agent-paused': 'This agent cannot be chosen at the moment. Please try again later.',
    'already-accepted': 'You already chose a quote, so nothing was changed.',
    'not-found': 'This quote is no longer there.',
  },
  upToDate: 'Your list is up to date again.',
  failed: 'Your quotes did not load',
  askAgain: {
    title: 'Agents can answer line by line now',
    text: 'Your application was submitted before we asked agents what each price covers. Submit it again, and quotes can be compared line by line.',
    action: 'Submit again so that agents answer line by line',
  },
  empty: {
    title: 'No quotes yet',
    next: [
      'Each agent who wants to insure you sends a price. You read it here, and by email if you like.',
      'You compare and choose. Only then does one agent get your contact details.',
    ],
    action: 'See my application',
  },
  noApplication: {
    title: 'No application selected',
    text: 'Choose what you want to insure and answer the questions. Then agents send you their prices.',
    action: 'Start my application',
  },
  notSubmitted: {
    title: 'Almost there',
    text: 'Your application is saved but not sent. Submit it, and agents in your area can send you their prices.',
    action: 'Finish my application',
  },
  panel: {
    title: 'Application summary',
    submitted: (date: string) => `Submitted ${date}`,
    changed:
      'You changed your application since you submitted it. Agents see the version before, until you submit it again.',
    failed: 'Your application did not load',
    edit: 'Go to my application',
  },
});

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
  askedFor: 'What you asked agents to price',
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
  full: 'This agent is not taking more clients this month',
  waiting: 'Waiting for the agent to update this price',
  waitingTitle: (count: number) =>
    count === 1
      ? '1 quote is waiting for its agent'
      : `${count} quotes are waiting for their agents`,
  waitingText: (count: number) =>
    count === 1
      ? 'You changed your application after this price was sent. You can choose the quote once its agent confirms or changes the price.'
      : 'You changed your application after these prices were sent. You can choose a quote once its agent confirms or changes the price.',
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
    text: 'The agent’s payment for them is or was disputed at the bank. If you are already in touch, you can continue. You can also choose another quote, or change or delete your application. That ends this choice.',
    application: 'Go to my application',
  },
  unlocked: {
    title: (agent: string) => `${agent} has your contact details`,
    stopped: (agent: string) => `${agent} may not contact you`,
    text: (agent: string) => `You can contact ${agent} yourself.`,
    stop: 'Who may contact you, and how to stop contact',
    email: 'Email',
    phone: 'Phone',
    office: 'Office',
    next: 'Next steps',
    nextIfWanted: 'If you still want this policy',
  },
  removed: {
    title: (number: string, carrier: string) => `Quote ${number} from ${carrier} was removed`,
    close: 'Close',
    closeNamed: (name: string) => `Close ${name}`,
    because: {
      consumer: 'You removed this quote.',
      withdrawn: 'This quote was withdrawn.',
      outdated:
        'The agent did not update the price within 7 days after you changed your application.',
      'agent-left': 'The agent no longer works with Fanwise.',
      'agent-suspended': 'This agent cannot serve you at the moment.',
      agent: 'The agent withdrew this quote.',
      lapsed:
        'The agent did not get your contact details in time. If you have other quotes, you can choose one of them.',
      refunded:
        'You had chosen this quote. We refunded the agent’s fee for your contact details, and the agent can no longer see them. If you have other quotes, you can choose one of them, or submit your application again.',
      full: 'The agent is not taking more clients this month.',
      license: 'The agent has no valid license for your state.',
      operator: 'We removed this quote. If you have other quotes, you can choose one of them.',
      returned:
        'Your choice of this quote has ended, and the agent can no longer see your contact details.',
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
    typesAlone: 'Separate prices added up, a year',
    bundle: 'Bundle discount',
    monthly: 'Each month',
    twelve: '12 monthly payments',
    yearly: 'Paid once a year',
    yearlySaves: 'Savings if you pay once a year',
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
      'A quote is an estimate by the agent unless it says that it is firm: for an estimate, the insurer sets the final price. Fanwise is not an insurer.',
    print: 'Print',
    printed: (date: string) => `Printed on ${date}`,
    close: 'Close',
  },
  choosing: {
    title: (name: string) => `Choose ${name}?`,
    price: (monthly: string, yearly: string) =>
      `${monthly}\u00a0a\u00a0month or ${yearly}\u00a0a\u00a0year.`,
    next: 'What happens next',
    tellsAgent: (agent: string) => `We will tell ${agent} right away that you chose this quote.`,
    contact: (agent: string, agency: string, details: string) =>
      `${agent} of ${agency} pays our fee and then gets ${details}. We give no other agent a way to contact you.`,
    deadline: `If the agent has not paid within ${UNLOCK_BUSINESS_DAYS} business days, you can choose again.`,
    final:
      'Once you choose, your application can no longer be changed. You can undo the choice until the agent has paid, at most twice in thirty days. Choosing is free, and you are not buying a policy yet.',
    confirm: 'Choose this quote',
    cancel: 'Keep comparing',
  },
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: 'We take it off your list, and you can no longer choose it. We tell the agent. This cannot be undone.',
    confirm: 'Remove quote',
    cancel: 'Keep it',
    done: (number: string, carrier: string) => `Quote ${number} from ${carrier} was removed.`,
  },
  refused: {
    'quote-deleted': 'This quote was removed a moment ago, so it could not be chosen.',
    'quote-outdated':
      'You changed your application after this quote. The agent has to confirm the price before you can choose it.',
    'quote-changed':
      'The agent corrected this price a moment ago. You see the new price now. No quote was chosen.',
    'consent-text-changed':
      'The text about how the agent may contact you has changed. Please read it and choose again.',
    'agent-paused': 'This agent cannot be chosen at the moment. Please try again later.',
    'already-accepted': 'You already chose a quote, so nothing was changed.',
    'not-found': 'This quote is no longer available.',
  },
  upToDate: 'Your list is up to date again.',
  failed: 'Your quotes did not load',
  askAgain: {
    title: 'Agents can answer line by line now',
    text: 'You submitted your application before we asked agents what each price covers. Submit it again, and you can compare quotes line by line.',
    action: 'Submit again so that agents answer line by line',
  },
  empty: {
    title: 'No quotes yet',
    next: [
      'Interested agents send you a price. You see it here, and by email if you like.',
      'You compare and choose. Only the agent you choose can get your phone number or email.',
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
      'You have changed your application since you submitted it. Agents see the earlier version until you submit again.',
    failed: 'Your application did not load',
    edit: 'Go to my application',
  },
});

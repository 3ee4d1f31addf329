import { area, joined } from '../../area.ts';
import { insuranceTypes } from '../shared/insurance-types.ts';

/** The consumer's application: choosing types, answering, the estimate, submitting. */
export const application = area('application', {
  title: 'Application',
  loadFailed: 'Your application did not load',
  loadFailedHint: 'Check your connection, then try again. Nothing you saved is lost.',
  submittedOn: 'Submitted on',
  lead: 'Answer once. Agents read the same answers and can send you prices.',

  typesLegend: 'What do you want quotes for?',
  typesHint: 'Choose one or more. If you remove one, your answers for it are kept.',
  noTypesTitle: `Start with ${joined(insuranceTypes.english, 'or')}`,
  noTypesText:
    'Choose what you want quotes for above. Your answers are saved as you go, so you can come back any time.',

  sections: 'Sections',
  sectionDone: 'complete',
  sectionProblems: (count: number) => (count === 1 ? '1 to check' : `${count} to check`),
  sectionLeft: (count: number) => `${count} left`,
  leftHere: (count: number) => `${count} left in this section`,
  /** On a phone, where the list of sections is folded. */
  leftElsewhere: (count: number) =>
    count === 1 ? '1 left in another section' : `${count} left in other sections`,
  answered: (done: number, total: number) => `${done} of ${total} sections complete`,
  stepOf: (step: number, total: number) => `Section ${step} of ${total}`,
  allSections: 'All sections',
  back: 'Back',
  continue: 'Continue',
  /** After the last section, beside the button to the review. */
  toCoverage: 'See what agents price',
  review: 'Review and submit',
  backToReview: 'Back to review',
  reviewAgain: 'Review and submit again',
  save: 'Save progress',
  saving: 'Saving',
  /** With the time of a save on this visit. */
  everythingSaved: (time: string | null) =>
    time === null ? 'Everything is saved.' : `Saved ${time}`,
  kept: 'Not saved yet. We save in a few seconds.',
  keptNotSent: 'Not saved yet. We save in a few seconds. Agents see it once you submit again.',
  savedNotSent: (time: string | null) =>
    `Saved${time === null ? '' : ` ${time}`}. Agents see your changes once you submit again.`,
  notSaved: 'Not saved, trying again. Your answers are kept in this tab.',
  saved: 'Application progress saved',
  discard: 'Discard changes',
  discardText: 'If you stop editing now, you lose your changes.',
  overtakenTitle: 'Your application was changed in another window or on another device',
  overtakenText:
    'The new answers are in the fields now. Your own changes are still here too, but not saved yet.',
  overtakenBoth:
    'Your answers are still in the fields, but not saved yet. The other window or device has these answers:',
  keepMine: 'Save my answers',
  takeTheOthers: 'Use the other answers',

  problemsTitle: 'Please answer all the questions before you submit',
  problemsCount: (count: number) =>
    count === 1
      ? 'One answer is missing or needs a change:'
      : `${count} answers are missing or need a change:`,
  problemsOf: (type: string, section: string, count: number) => `${type} · ${section} (${count})`,
  unreadableTitle: 'Some answers need a change before we can save them',
  failedTitle: 'That did not work',
  offline: 'We could not reach the server. Your answers are still here. Try again in a moment.',
  alreadySubmitted:
    'Application already submitted. It was sent earlier, here or in another window. Review it and submit again to replace it.',
  quoteAccepted:
    'You have already chosen a quote for this application, so it can no longer be changed.',
  tryLater:
    'You have submitted several times in a short time. Please wait a moment, then try again.',

  coverageEmpty: 'Answer a few questions to see your estimate.',
  /** The text of a submitted application that has no estimate. */
  noEstimate: 'You sent it without an estimate. Agents price what you asked for.',
  coverageNote: 'This is an estimate, not advice or an offer of insurance.',
  coverageFailed: 'We could not update the estimate. These are the last figures.',
  coverageUpdated: (total: string) => `Estimate: ${total}`,
  retryEstimate: 'Try again',
  basedOn: 'Answers used for this estimate',
  estimate: 'Estimate',
  estimateOf: (line: string) => `Estimate: ${line}`,
  noFigure: 'No figure yet',
  showEstimate: 'Show the estimate',
  part: 'Part',
  amount: 'Amount',
  glossaryTitle: 'What do these words mean?',
  /** Lines of estimates by their code: the terms in their names to be explained, and what they mean. */
  glossary: {
    dwelling: { term: 'Dwelling', meaning: 'Rebuilding your house.' },
    otherStructures: {
      term: 'Other structures',
      meaning: 'A garage, shed or fence that stands apart from the house.',
    },
    personalProperty: {
      term: 'Personal property',
      meaning: 'Your belongings: furniture, clothes, electronics.',
    },
    lossOfUse: { term: 'Loss of use', meaning: 'Living elsewhere during repairs.' },
    valuables: {
      term: 'Scheduled personal property',
      meaning: 'Jewelry, art and the like, listed one by one.',
    },
    personalLiability: {
      term: 'Personal liability',
      meaning: 'If you hurt someone or damage their things.',
    },
    medicalPayments: {
      term: 'Medical payments to others',
      meaning: 'The medical bills of guests who get hurt at your home.',
    },
    debts: {
      term: 'Debts and final costs',
      meaning: 'What you owe, and the costs of a funeral.',
    },
    income: {
      term: 'Income replacement',
      meaning: 'The income your family would lose.',
    },
    inPlace: { term: 'Already in place', meaning: 'Savings and life insurance you have now.' },
    term: { term: 'Suggested term', meaning: 'How long the insurance should last.' },
    injuryPerPerson: {
      term: 'Bodily injury liability',
      meaning: 'For people you hurt with your car.',
    },
    propertyDamage: {
      term: 'Property damage',
      meaning: 'For cars and other things you damage.',
    },
    uninsuredMotorist: {
      term: 'Uninsured/underinsured motorist',
      meaning: 'For your own injuries, when the other driver has too little insurance.',
    },
    legalMinimum: {
      term: 'legal minimum',
      meaning:
        'The lowest limits your state allows, in thousands of dollars: injury per person, injury per accident, property damage.',
    },
    umbrella: {
      term: 'umbrella',
      meaning: 'An extra policy for claims above the limits of your other policies.',
    },
  },
  optionalSection: 'Optional',
  atRisk: 'Home equity, savings and part of your income',
  liabilityNeeded: 'Liability coverage that matches it',
  umbrellaHint:
    'Your savings, any home equity and part of your income call for liability coverage above $500,000. Auto and home policies usually offer less. An umbrella policy adds $1 million or more on top of them.',

  submitTitle: 'Check before you submit',
  submitIntro:
    'When agents in your area open your application to quote, they read the details and answers below, and the figures computed from them.',
  submitHealth:
    'Health answers go only to agents who work with a life insurer. By submitting, you agree that they may read them to quote you.',
  submitEnd: 'Once you choose a quote, the other agents can no longer read your application.',
  resubmitNote: (quotes: number) =>
    quotes === 1
      ? 'You have 1 quote. Its agent is asked to confirm the price for your new answers. Until then you cannot choose it.'
      : `You have ${quotes} quotes. Their agents are asked to confirm the prices for your new answers. Until they do, you cannot choose one.`,
  confirmSubmit: 'Submit application',
  confirmSubmitAgain: 'Submit again',
  keepEditing: 'Keep editing',

  toQuotes: 'See my quotes',

  unlock: 'Unlock to edit',
  lockedText: 'This is what you submitted. Unlock it to make changes.',
  changedText:
    'Your answers or your personal details changed. Agents still read the version you submitted. Submit again to show them the new one.',
  wonText: 'You chose a quote, so this application can no longer be changed.',
  editingTitle: 'You are editing a submitted application',
  editingText: 'Agents keep reading the last version until you submit again.',
  editingQuotes: (quotes: number) =>
    quotes === 1
      ? 'Then the agent of your quote must confirm the price before you can choose it.'
      : `Then the agents of your ${quotes} quotes must confirm their prices before you can choose one.`,
  stopEditing: 'Stop editing',

  delete: 'Delete application',
  deleteTitle: 'Delete your application?',
  deleteText:
    'Your answers and all quotes you received are removed. Agents can no longer read your application. This cannot be undone.',
  deleteConfirm: 'Delete for good',
  deleted: 'Application deleted',
});

import { area, joined } from '../../area.ts';
import { insuranceTypes } from '../shared/insurance-types.ts';

/** The landing page for people who look for insurance. */
export const landing = area('landing', {
  documentTitle: 'Fanwise: ask once, compare insurance prices from agents',
  documentDescription: `Answer one set of questions about your ${joined(insuranceTypes.english, 'or')} insurance. Agents reply with monthly and yearly prices. Only the agent you pick can get your phone number or email.`,
  headline: 'Ask once. Let the prices come to you.',
  promise:
    'Answer one set of questions. Insurance agents reply with a monthly and a yearly price. You compare them side by side and pick one, or none.',
  insurers: (count: number) =>
    `Across the country, quotes can come from more than ${count} insurers.`,
  free: 'Free for you.',
  zip: 'ZIP code (optional)',
  chooseType: 'What do you want to insure?',
  chooseTypeHint: 'Choose one to start, add more later.',
  privacy: 'Only the agent you pick can get your phone number or email.',
  example: 'Example prices',
  exampleSummary:
    'Example: three home quotes side by side. Maple Mutual asks 118 dollars a month, 1,362 a year, and is the lowest. Harbor Main asks 131, 1,498 a year. Prairie Home asks 142, 1,640 a year.',
  exampleQuotes: [
    { number: '01', carrier: 'Prairie Home', monthly: '$142', yearly: '$1,640' },
    { number: '02', carrier: 'Maple Mutual', monthly: '$118', yearly: '$1,362' },
    { number: '03', carrier: 'Harbor Main', monthly: '$131', yearly: '$1,498' },
  ],
  lowest: 'Lowest',
  monthly: 'Monthly',
  yearly: 'Yearly',
  howTitle: 'Three steps, and\u00a0you\u00a0set the pace',
  steps: [
    {
      title: 'Answer once',
      text: 'Tell us about yourself and what you want to insure. You can save, leave and come back.',
    },
    {
      title: 'Compare prices',
      text: 'Agents who work in your ZIP code send quotes. You see the insurer, the monthly price and the yearly price.',
    },
    {
      title: 'Pick one agent',
      text: 'Choose the quote you like. Only that agent can get your phone number or email.',
    },
  ],
  differentTitle: 'The same search, without the phone ringing',
  ledgerQuestion: 'What happens',
  ledgerUsual: 'Many quote sites',
  ledgerHere: 'Fanwise',
  ledger: [
    {
      question: 'Who gets your phone number',
      usual: 'Every company that buys your details',
      here: 'Only the agent you pick, if you allow calls or texts',
    },
    {
      question: 'What you see first',
      usual: 'A call asking for more details',
      here: 'The price, by month and by year',
    },
    {
      question: 'How often you answer',
      usual: 'Again for each company',
      here: 'One application. The agent you pick may ask for details',
    },
    {
      question: 'What it costs you',
      usual: 'Nothing, but they sell your details',
      here: 'Nothing. The agent you pick pays a fee',
    },
    {
      question: 'If you change your mind',
      usual: 'The calls keep coming',
      here: 'Delete your application, or stop all contact',
    },
  ],
  faqTitle: 'Common questions',
  faq: [
    {
      question: 'Is Fanwise an insurer?',
      answer:
        'No. You ask here, and insurance agents answer. A quote is an estimate unless the agent says that it is firm. The policy itself comes from the insurance company.',
    },
    {
      question: 'Who sees my details before I choose?',
      answer:
        'Agents who work in your ZIP code see what you want to insure, where and when, who insures you now, and claims and violations, but not your name. Those who open it to quote also see the answers they need for a price, and your name, address and date of birth, or your first name, ZIP code and age if you prefer. None of them sees your phone number or your email.',
    },
    {
      question: 'Do I have to pick a quote?',
      answer:
        'No. You can wait for more quotes, delete the ones you do not want, or delete your application.',
    },
    {
      question: `Can I ask for ${joined(insuranceTypes.english, 'and')} together?`,
      answer:
        'Yes. Choose them when you start, or add them later at the top of your application. Agents may then offer a bundle price too.',
    },
    {
      question: 'What does it cost?',
      answer:
        'Nothing for you. The agent whose quote you choose pays us a flat fee to be put in touch with you.',
    },
    {
      question: 'What happens after I choose?',
      answer:
        'The agent pays our fee and gets the phone number or email you agreed to share, and your full name and address if you kept them back. Then the agent contacts you the way you picked.',
    },
  ],
  closing: 'Ready when you are',
});

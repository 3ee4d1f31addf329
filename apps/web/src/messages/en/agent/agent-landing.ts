import { area } from '../../area.ts';

/** The landing page for insurance agents. */
export const agentLanding = area('agentLanding', {
  documentTitle: 'Fanwise for agents: quote first, pay only if a client chooses you',
  documentDescription:
    'See full insurance applications from people in your ZIP codes, send a price for each carrier you represent, and pay one flat fee only if a client chooses your quote.',
  headline: 'Quote first. Pay only if you are chosen.',
  promise:
    'Read the whole application before you price it. Send a quote for each carrier you represent. You pay one flat fee only if a client chooses your quote.',
  start: 'Start quoting',
  hasAccount: 'I have an account',
  proof: 'No monthly fee. No fee for looking or quoting.',
  fees: (each: string) => `Fee: ${each}. Less for a bundle.`,
  lead: {
    label: 'Example lead',
    status: 'New',
    submitted: 'Submitted 11/20/2026',
    place: 'Hoboken, 07030',
    facts: [
      { label: 'Year built', value: '1998' },
      { label: 'Living area', value: '1,850 sq ft' },
      { label: 'Roof', value: '6 years old' },
    ],
    contact: 'Contact details',
    locked: 'Open after a client chooses your quote',
    fee: 'Fee if chosen, shown before you quote',
  },
  leadSummary:
    'Example of a lead: a bundle of home and auto insurance in Hoboken. The answers are open. The contact details are covered until the client chooses the quote.',
  howTitle: 'From lead to client in three steps',
  steps: [
    {
      title: 'Set up your agency',
      text: 'Add your license number, the carriers you represent and the ZIP codes you serve.',
    },
    {
      title: 'Send real prices',
      text: 'Open a lead, read every answer, and enter a monthly and a yearly price for each carrier.',
    },
    {
      title: 'Meet your client',
      text: 'When a client chooses your quote, you pay the fee and get the contact details they agreed to share.',
    },
  ],
  differentTitle: 'You compete on price, not on who calls first',
  ledgerQuestion: 'What happens',
  ledgerUsual: 'Many lead sellers',
  ledgerHere: 'Fanwise',
  ledger: [
    {
      question: 'When you pay',
      usual: 'For each lead, won or not',
      here: 'Once, if a client chooses your quote',
    },
    {
      question: 'Who else gets the client',
      usual: 'Often several agents at once',
      here: 'Nobody. Contact details go to you alone',
    },
    {
      question: 'What you know',
      usual: 'Often a name and a phone number',
      here: 'The full application, before you price it',
    },
    {
      question: 'Same carrier, two agents',
      usual: 'Possible',
      here: 'No. One live quote per carrier and lead',
    },
    {
      question: 'The client’s intent',
      usual: 'Unknown',
      here: 'They saw your price and picked it',
    },
  ],
  faqTitle: 'Good questions',
  faq: [
    {
      question: 'How much is the fee?',
      answer:
        'It is a flat amount that depends on the types of insurance in the lead. You see it before you quote, and it does not change after you send your quote.',
    },
    {
      question: 'Do I pay if the policy is not bought in the end?',
      answer: 'Yes. The fee is for being chosen and getting the contact details, not for a sale.',
    },
    {
      question: 'Which leads do I see?',
      answer:
        'Those from the ZIP codes you choose, or from all of them. Your profile has to be complete and list at least one carrier.',
    },
    {
      question: 'Can two agents quote the same carrier?',
      answer:
        'No. Each carrier can have one live quote per lead. The form shows you which ones are taken.',
    },
    {
      question: 'What if the client changes the application?',
      answer:
        'You are told, and the client cannot choose your old price until you confirm or change it.',
    },
  ],
  closing: 'Start with one lead',
});

import { area } from '../../area.ts';

/** The access log: who viewed a client's application. */
export const accessLog = area('accessLog', {
  title: 'Privacy',
  heading: 'Who viewed your application',
  failed: 'The list did not load',
  emptyTitle: 'No one has opened your application.',
  outlines: (count: number) =>
    count === 1
      ? '1 agency saw its outline, without your name.'
      : `${count} agencies saw its outline, without your name.`,
  noOutlines: 'As soon as an agency reads your answers, it is listed here.',
  agency: 'Agency',
  license: (number: string) => `License ${number}`,
  noName: 'Agency without a name',
  read: 'Last read',
  times: (count: number) => (count === 1 ? 'Once' : `${count} times`),
  what: 'What',
  answers: 'Your answers, and your name as you show it',
  health: 'Health answers',
  contact: 'Your contact details',
  outcome: 'Outcome',
  outcomes: {
    read: 'Only read',
    quoted: 'Sent a quote',
    chosen: 'You chose its quote',
    unlocked: 'Has your contact',
  },
  kept: (days: number) =>
    `Each view is listed for ${days} days, even if you withdraw your application.`,
  rules: 'Who may read what',
  rulesList: {
    outline: 'Agents in your area',
    outlineText: 'What you want insured, where and when. No name, no amounts, no health.',
    opened: 'Agents who open it to quote',
    openedText:
      'Your answers and your name, or your first name and age if you chose that, for three days or as long as their quote is open. Each of them is listed here.',
    health: 'Health answers',
    healthText: 'Only agencies with a carrier that writes life insurance.',
    chosen: 'Once you choose',
    chosenText: 'The others stop reading at that moment. They keep their own prices.',
    paid: 'Your contact details',
    paidText:
      'Only the agent you chose, once the fee is paid, and only those you agreed to share. Full names and the street come then, if you held them back.',
  },
});

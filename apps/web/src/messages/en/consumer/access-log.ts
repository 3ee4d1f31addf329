import { area } from '../../area.ts';

/** The access log: who viewed a client's application. */
export const accessLog = area('accessLog', {
  title: 'Privacy',
  heading: 'Who viewed your application',
  failed: 'The list did not load',
  emptyTitle: 'No one has opened your application.',
  outlines: (count: number) =>
    count === 1
      ? '1 agency saw a summary of it, without your name.'
      : `${count} agencies saw a summary of it, without your name.`,
  noOutlines: 'When an agency reads your answers, we list it here.',
  agency: 'Agency',
  license: (number: string) => `License ${number}`,
  people: (count: number) =>
    count === 1 ? '1 person there looked' : `${count} people there looked`,
  noName: 'Agency without a name',
  read: 'Last read',
  times: (count: number) => (count === 1 ? 'Once' : `${count} times`),
  what: 'What it read',
  answers: 'Your answers, and the name you show agents',
  health: 'Health answers',
  contact: 'Your contact details',
  outcome: 'Outcome',
  outcomes: {
    read: 'Only read',
    quoted: 'Sent a quote',
    chosen: 'You chose its quote',
    unlocked: 'Has your contact details',
    revoked: 'Can no longer see your contact details',
  },
  kept: (days: number) =>
    `Each view is listed for ${days} days, even if you delete your application.`,
  rules: 'What agents can read',
  rulesList: {
    outline: 'Agents in your area',
    outlineText:
      'They see what you want to insure, where and when, who insures you now and for how long, claims, and whether drivers had violations. Of amounts they see only the dwelling coverage you ask for, rounded. They see no name or health answers.',
    opened: 'Agents who open your application to quote',
    openedText:
      'They read your answers and your name, street address and date of birth, or your first name, ZIP code and age if you chose that. They can do so for three days, or as long as their quote is open. Each of them is listed here.',
    health: 'Health answers',
    healthText: 'Only agencies that work with a life insurer can read them.',
    chosen: 'Once you choose',
    chosenText:
      'The other agents can no longer read your application from that moment. They still see their own prices.',
    paid: 'Your contact details',
    paidText:
      'Only the agent you chose gets them, once they pay our fee, and only those you agreed to share. If you showed first names only, that agent then also gets full names, dates of birth and your street.',
  },
});

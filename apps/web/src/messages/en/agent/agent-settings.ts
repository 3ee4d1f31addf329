import { area } from '../../area.ts';

/** How an agent works: pause, quiet hours, mails, cap. */
export const agentSettings = area('agent-settings', {
  title: 'Settings',
  failed: 'Your settings did not load',
  zone: 'Your time zone',
  capTitle: 'Most to spend a month',
  capText:
    'When fees of chosen quotes reach it, clients see that you take no more of them this month. Open quotes that no longer fit are on hold. After 48 hours they are withdrawn, and their carriers are available to other agents again.',
  capOn: 'Set a cap',
  cap: 'Dollars a month',
  capLeast: (dollars: string) => `At least ${dollars}, the highest fee of a lead`,
  capNumber: 'Write whole dollars.',
  capTooLow:
    'A cap cannot be below the fees committed this month, or below the highest fee of a lead.',
  noCap: 'Your agency has no cap.',
  capIs: (dollars: string) => `The cap of your agency: ${dollars} a month. An owner can change it.`,
  agencyZone: 'Time zone of the agency',
  agencyZoneHint:
    'For months of the cap, the statement and the statistics, and for receipts. A change counts from next month on.',
  agencyZoneIs: (zone: string) => `Time zone of the agency: ${zone}`,
  spent: (committed: string) => `Committed this month: ${committed}`,
  exposure: (all: string) => `Fees this month if every open quote is chosen: ${all}`,
  held: {
    title: (count: number) =>
      count === 1 ? '1 open quote no longer fits' : `${count} open quotes no longer fit`,
    text: 'Clients cannot choose what does not fit below your cap. After 48 hours we withdraw it, and its carrier is available to other agents again.',
    raise: (dollars: string) => `Raise the cap to ${dollars}`,
    takeBack: 'Take these quotes back',
    raised: (dollars: string) => `Your cap is ${dollars} now.`,
    takenBack: 'These quotes were taken back.',
  },
  pauseTitle: 'Pause',
  pauseText:
    'No new leads, no news about them, nothing to your systems about them. Chosen quotes, deadlines and money always come through, and open quotes can still be chosen.',
  paused: 'Back to work on',
  pausedHint: 'Empty: not paused. At most 90 days ahead.',
  endPause: 'End the pause',
  withdraw: 'Take my open quotes back: I cannot serve these clients',
  tooEarly: 'Choose a day after today.',
  tooLate: 'Choose a day within 90 days.',
  quietTitle: 'Quiet hours',
  quietText:
    'Mails that can wait are sent when the quiet hours end. When a client chooses you or a deadline is near, we mail you at any time.',
  quietOn: 'Keep quiet hours',
  days: 'On days that begin with',
  dayNames: {
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
    7: 'Sunday',
  },
  from: 'From',
  until: 'Until',
  quietInvalid: 'Choose at least one day, and two different times.',
  mailsTitle: 'Mails and text messages',
  digest: 'Mails about new leads',
  digests: { now: 'At once, at most one in 15 minutes', hourly: 'Hourly', daily: 'Once a day' },
  at: 'Daily at',
  wanted: 'Mail me when',
  copies: 'Mail me the contact of each client whose fee I paid',
  copiesHint: 'Plain lines that programs can read. Off, a mail only says that it is there.',
  texts: 'Text me when a client chooses my quote',
  textsHint:
    'To the phone number in your agency details, at any hour: minutes count. It names no client. Message and data rates may apply.',
  save: 'Save',
  saved: 'Saved',
});

import type { DisplayedStatus } from '@fanwise/domain/agents/license-status';
import type { LicenseProblem } from '@fanwise/domain/agents/typed-license';
import { area } from '../../area.ts';

/** The licenses of an agent, and what each opens. */
export const licenses = area('licenses', {
  title: 'Licenses',
  failed: 'Your licenses did not load',
  required:
    'You see the leads of a state once a license of yours there covers every type a client asks for. We look each one up in the state’s own record, usually within one business day.',
  optional:
    'Right now you see leads of your whole area, licensed or not. Enter your licenses anyway: what we have checked stays open when that changes, and clients see the license next to your quote.',
  assistant:
    'You send no quotes, so you need no license of your own. You work within the licenses of the owners and producers of your agency.',
  scopeTitle: 'What is open to you',
  scopeTitleOff: 'What your licenses cover',
  scopeNone: 'Nothing yet: no license of yours has been checked.',
  state: 'State',
  covers: 'Leads you see',
  coversOff: 'Covered',
  notCovered: 'None',
  openNow: 'Open in your area now',
  openNone: 'None right now',
  openLeads: (leads: number, type: string) => `${leads} ${type}`,
  openHint:
    'A lead counts once for each type in it. One that asks for several opens only where all of them are covered.',
  yours: 'Your licenses',
  none: 'You have entered no license yet',
  noneText: 'The number and the lines are on the license itself, or in the state’s look-up.',
  number: 'Number',
  npn: 'NPN',
  npnLong: 'National Producer Number (NPN)',
  npnHint: 'Up to 10 digits, the same in every state. We find you faster with it.',
  lines: 'Lines',
  lastDay: 'Expiration date',
  noLastDay: 'None named',
  checkedOn: 'Checked',
  isResident: 'Your home state',
  statuses: {
    waiting: 'Waiting to be checked',
    active: 'Checked',
    expiring: 'Runs out soon',
    refused: 'Refused',
    expired: 'Expired',
    suspended: 'Suspended',
    revoked: 'Revoked',
  } satisfies Readonly<Record<DisplayedStatus, string>>,
  means: {
    waiting: (state: string) =>
      `We look it up in the record of ${state}, usually within one business day. It opens nothing before that.`,
    active: (state: string, types: string) =>
      `It counts. With all your licenses there you may sell ${types} in ${state}.`,
    activeNothing: (state: string) =>
      `It was found, but its lines alone allow none of our types in ${state}. Add the other lines when you hold them.`,
    expiring: (day: string) =>
      `It counts until ${day}. Enter the renewed one now: this one goes on counting until we have checked it.`,
    renewing: 'You have entered it again. This one goes on counting until that is checked.',
    refused: (why: string) => `We could not confirm it: ${why}`,
    expired: (state: string) =>
      `It no longer counts, and leads of ${state} that rest on it are closed. Enter the renewed one.`,
    suspended: (state: string) =>
      `The record of ${state} says suspended. It counts again when the state lifts that; enter it again then.`,
    revoked: (state: string) => `The record of ${state} says revoked. It cannot be used here.`,
  },
  correct: 'Correct',
  renew: 'Enter the renewed one',
  change: 'Change',
  remove: 'Remove',
  about: (action: string, state: string, number: string) => `${action}: ${state} ${number}`,
  removeTitle: 'Remove this license?',
  removeText: (state: string) =>
    `Leads of ${state} that rest on it close at once, and your unpaid quotes on them are taken back. Paid leads stay yours.`,
  removeWaiting: 'It is not checked any more, and opens nothing.',
  keep: 'Keep it',
  removed: 'The license was removed.',
  add: 'Add a license',
  addTitle: 'Add licenses',
  anewTitle: (state: string, number: string) => `${state} ${number}, entered again`,
  one: 'One license',
  many: 'A list',
  how: 'How many',
  statePick: 'Choose a state',
  numberHint: 'As the state writes it: letters, digits, spaces, dashes',
  heldLegend: 'Lines of authority you hold there',
  heldHint:
    'In most states home asks for property and casualty, auto for casualty (personal lines does for both), and life for life. Limited lines do not count.',
  authorities: {
    life: 'Life',
    health: 'Health',
    property: 'Property',
    casualty: 'Casualty',
    personal: 'Personal lines',
    variable: 'Variable',
  },
  expires: 'Expiration date',
  expiresHint: 'Empty where the state names none',
  residentField: 'This is my home state',
  list: 'Your licenses, one a line',
  listHint:
    'Paste a table with its column heads, from NIPR, Sircon, a state’s site or a spreadsheet, or write one license a line: state, number, lines, and the expiration date if there is one.',
  listExample: 'TX 1234567 property, casualty 05/31/2027',
  lineNumber: (line: number) => `Line ${line}`,
  ready: (count: number) =>
    count === 1 ? '1 license can be sent.' : `${count} licenses can be sent.`,
  wrongLines: (count: number) =>
    count === 1 ? 'One line needs a look:' : `${count} lines need a look:`,
  problems: {
    state: 'Name the state, by its two letters or in full.',
    number: 'Enter the number: up to 20 letters, digits, spaces or dashes.',
    npn: 'The NPN has digits only, 10 at most.',
    authorities: 'Name at least one line: life, health, property, casualty, personal, variable.',
    expires: 'Write the expiration date as MM/DD/YYYY.',
    over: 'Expired. Enter the renewed license.',
    ended: 'The list says this license has ended. Take the line out, or enter the renewed license.',
    word: 'Not understood',
    twice: 'This number stands in the list already.',
  } satisfies Readonly<Record<LicenseProblem, string>>,
  stateMissing: 'Choose the state.',
  linesMissing: 'Choose at least one line.',
  unknownWord: (word: string) =>
    `“${word}” is not understood. Take it out, or write the line’s name.`,
  listEmpty: 'Write at least one license.',
  listLong: 'At most 60 at a time. Send the rest afterwards.',
  statement: 'By sending, you say that this is how the state has it.',
  send: 'Send to be checked',
  cancel: 'Cancel',
  sent: (count: number) =>
    count === 1 ? 'Sent. We look it up in the state’s record.' : `${count} sent. We look them up.`,
  waitingTitle: 'Your licenses are being checked',
  waitingText:
    'Leads open here as soon as a license is confirmed, usually within one business day.',
  waitingNumbers: 'Open in your area meanwhile:',
  waitingIn: (state: string, numbers: string) => `${state}: ${numbers}`,
  toLicenses: 'See your licenses',
});

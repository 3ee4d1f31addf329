import { area } from '../../area.ts';

/** Do-not-contact requests and contact consent, for the agent. */
export const doNotContact = area('doNotContact', {
  bar: 'A client asked you to stop',
  stop: (channels: string, by: string) =>
    `Stop ${channels} to this client now. You have until ${by} to stop and to confirm it.`,
  lead: (number: number) => `Lead ${number}`,
  paused: 'You have not confirmed. Until you do you cannot quote.',
  confirm: 'I have stopped',
  contactConsent: 'How you may contact this client',
  automated: 'Automated systems allowed',
  byHand: 'By a person only',
  notGiven: 'Not given',
  receipt: 'Consent receipt',
  windows: 'Times the client named for a call',
  pick: 'Pick this time',
  sameTime: (lead: number) => `You already have a call with lead ${lead} at this time.`,
  picked: 'Picked',
  over: 'Over',
  reached: 'Did you reach the client?',
  yes: 'Yes, we spoke',
  no: 'No, I did not',
  calendar: 'Add to calendar',
  calendarName: 'call.ics',
  calendarTitle: (number: number) => `Call the client of lead ${number}`,
});

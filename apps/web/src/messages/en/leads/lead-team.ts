import { area } from '../../area.ts';

/** Several members of an agency on one lead: drafts, and who is quoting. */
export const leadTeam = area('lead-team', {
  formerMember: 'A former member',
  prepared: (name: string, time: string) => `Prepared by ${name}, ${time}`,
  preparedByYou: (time: string) => `Saved by you, ${time}`,
  isReady: 'Ready to send.',
  isDraft: 'Not handed over yet.',
  checkAndSend: 'Check the prices, then finish quoting.',
  outdated: 'The client changed their answers since. You are looking at the new ones.',
  discard: 'Discard the draft',
  newerTitle: (name: string, time: string) => `${name} saved another draft, ${time}`,
  newer: 'What you typed stays here. Look at the other draft before you save yours.',
  showNewer: (name: string) => `Show the draft of ${name}`,
  showingOther: (name: string) => `This is the draft of ${name}. What you typed is kept.`,
  backToMine: 'Back to what I typed',
  notSaved: 'The draft was not saved',
  quoting: (names: string) => `${names} is quoting this lead`,
  quotingMany: (names: string) => `${names} are quoting this lead`,
});

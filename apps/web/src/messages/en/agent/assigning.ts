import { area } from '../../area.ts';

/** Assigning leads to the members of an agency, by hand and by its rules. */
export const assigning = area('assigning', {
  team: 'Team',
  column: 'Assigned',
  assignedTo: 'Assigned to',
  nobody: 'Nobody',
  you: 'You',
  formerMember: 'A former member',
  filter: 'Assigned to',
  filters: { all: 'Everybody’s', mine: 'Mine', none: 'Unassigned' },
  button: 'Assign to…',
  buttonOf: (id: number) => `Assign lead ${id} to…`,
  key: 'Assign the lead, or the selected leads',
  title: (leads: number) => (leads === 1 ? 'Assign the lead' : `Assign ${leads} leads`),
  leftOut: (leads: number) =>
    leads === 1
      ? '1 selected lead belongs to a colleague and stays there.'
      : `${leads} selected leads belong to colleagues and stay there.`,
  member: 'Member',
  choose: 'Choose a member first.',
  notifies: 'The new member and the former ones are notified.',
  cancel: 'Cancel',
  confirm: 'Assign',
  done: (leads: number, name: string) =>
    leads === 1 ? `The lead is assigned to ${name}.` : `${leads} leads are assigned to ${name}.`,
  doneNobody: (leads: number) =>
    leads === 1 ? 'The lead is unassigned.' : `${leads} leads are unassigned.`,
  changed: (by: string, to: string, id: number) =>
    `${by || 'Routing'} ${to ? `assigned lead ${id} to ${to}` : `took the member off lead ${id}`} just now. Nothing was changed. Assign again if you still want to.`,
  changedSeveral: (ids: string) =>
    `Colleagues or routing just reassigned leads ${ids}. Nothing was changed. Assign again if you still want to.`,
  history: 'Who did what',
  historyFailed: 'The history of this lead did not load',
  noMember: 'Assigned to nobody',
  someone: 'A former member',
  events: {
    assigned: (by: string, to: string) =>
      to ? `${by} assigned the lead to ${to}` : `${by} unassigned the lead`,
    routed: (_: string, to: string) => `The rules of the agency assigned the lead to ${to}`,
    prepared: (by: string) => `${by} prepared a quote for a producer`,
    unprepared: (by: string) => `${by} withdrew the prepared quote before it was sent`,
    quoted: (by: string, _: string, carrier: string) => `${by} sent a quote with ${carrier}`,
    corrected: (by: string, _: string, carrier: string) =>
      `${by} corrected the quote with ${carrier}`,
    updated: (by: string, _: string, carrier: string) =>
      `${by} updated the quote with ${carrier} to the client’s new answers`,
    withdrawn: (by: string, _: string, carrier: string) =>
      `${by} withdrew the quote with ${carrier}`,
    passed: (by: string) => `${by} passed the lead`,
    unlocked: (by: string) => `${by} paid for the contact details`,
    returned: (by: string) => `${by} asked for the fee back`,
    noted: (by: string) => `${by} last changed the note, the outcome or the follow-up`,
  },
  by: (name: string) => `by ${name}`,
  byRules: 'by the rules of the agency',
  settings: {
    title: 'Who gets new leads',
    text: 'A lead belongs to the member who sends the first quote. Choose here whether new leads are assigned before that.',
    way: 'New leads are assigned',
    ways: { manual: 'By hand', 'round-robin': 'In turn', rules: 'By rules' },
    wayTexts: {
      manual:
        'All members who can work a new lead are notified. It belongs to nobody until somebody takes it.',
      'round-robin': 'Each new lead goes to the owner or producer whose last one is longest ago.',
      rules:
        'Each new lead goes to the member of the first rule that fits. A lead that no rule fits stays unassigned.',
    },
    condition:
      'Only members get leads who are licensed for them, work now (no pause, no quiet hours) and are below their limit. A lead that nobody can take waits up to 24 hours.',
    rules: 'Rules, the first one that fits decides',
    rule: (place: number) => `Rule ${place}`,
    zip: 'ZIP code begins with',
    type: 'Insurance',
    language: 'Language',
    languages: { en: 'English', es: 'Spanish' },
    any: 'Any',
    member: 'Member',
    up: (place: number) => `Move rule ${place} up`,
    down: (place: number) => `Move rule ${place} down`,
    remove: (place: number) => `Remove rule ${place}`,
    add: 'Add a rule',
    maxRules: 'An agency has 50 rules at most.',
    noRules: 'There is no rule yet, so no lead is assigned.',
    zipDigits: 'One to five digits',
    limits: 'Most open leads of a member',
    limitHint: 'Empty: no limit. Open leads are new, quoted and won ones.',
    limitRange: 'A number from 1 to 1000',
    open: (leads: number) => (leads === 1 ? '1 open lead' : `${leads} open leads`),
    save: 'Save',
    saved: 'New leads are assigned this way from now on.',
    failed: 'The settings did not load',
  },
});

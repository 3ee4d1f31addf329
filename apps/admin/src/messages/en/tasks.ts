import type { TaskName } from '@fanwise/domain/admin/tasks';
import { area } from '@fanwise/web/src/messages/area.ts';
import { catalogTasks } from './tasks/catalog.ts';
import { leadsTasks } from './tasks/leads.ts';
import { oversightTasks } from './tasks/oversight.ts';
import { peopleTasks } from './tasks/people.ts';
import { runningTasks } from './tasks/running.ts';
import type { TaskMessages } from './tasks/task-messages.ts';

/** The window of tasks, and every task. */
export const adminTasks = area('admin-tasks', {
  many: (count: number) => `This is done to each of the ${count} marked rows, one after the other.`,
  propose: 'Send for approval',
  proposedTitle: 'Sent for approval',
  proposed: (id: number) =>
    `Nothing has changed yet. It waits in the queue under “Needs approval”, as proposal ${id}.`,
  openAlready: (name: string, instant: string) =>
    `${name} asked for this already, ${instant}, and it waits for approval.`,
  openIt: 'Open it in the queue',
  needsSecond: 'Somebody else has to approve this before it is done.',
  needsSecondBy: (instant: string) =>
    `Somebody else has to approve this by ${instant}: after that it would be too late for its moment.`,
  operatorsLine: (name: string, role: string) => `${name} (${role})`,
  canApprove: (names: readonly string[]) => `Can approve it: ${names.join(', ')}.`,
  approveAlone: (hours: number) =>
    hours === 0
      ? 'Nobody else can approve it. You can approve it yourself right after.'
      : `Nobody else can approve it. You can approve it yourself after ${hours} hours.`,
  changedTitle: 'It changed since it was proposed:',
  nextMonday: (instant: string) => `Next Monday: ${instant}`,
  takesEffect: (instant: string) => `Takes effect ${instant}`,
  earlier: 'This is earlier than what stands now.',
  noNotification: 'No notification.',
  notifies: (list: readonly string[]) => `Notifies: ${list.join('; ')}.`,
  tells: (who: string, how: string) => `${who} ${how}`,
  who: {
    client: 'the client',
    clients: 'the clients whose quotes go',
    agent: 'the agent',
    account: 'the person',
    owner: 'the person',
    reader: 'the agent',
    owners: 'the owners',
    operator: 'the operator',
    holder: 'the person',
    members: 'the members',
    agents: 'the agents',
    'new-address': 'the new address',
    writer: 'who wrote',
  },
  how: {
    mail: 'by mail',
    notification: 'by a notification',
    page: 'on their page',
    file: 'with a file',
  },
  reason: 'Why',
  reasonHint:
    'At least three words. It stays in the audit log: no street or email addresses, no phone numbers.',
  reasonMissing: 'Say why, in at least three words.',
  code: 'Code from your app',
  codeHint: 'For exactly this, once',
  codeOrPasskey: 'For exactly this, once. Leave it empty to use your passkey.',
  codeMissing: 'Type the code your app shows now.',
  passkeyOnSending: 'Your passkey is asked for when you send this.',
  passkeyFailed: 'The passkey was not used. Nothing was done.',
  missing: 'Please fill this in.',
  missingIn: {
    choice: 'Choose one.',
    checks: 'Choose at least one.',
    types: 'Choose at least one.',
  },
  linkMailed: 'The link to sign in went to the new operator by mail.',
  linkOnce: 'It works once, and you see it only now. Good until',
  openTab: 'Open in a new tab',
  download: 'Download',
  downloaded: 'The file was downloaded. It is not kept here any more.',
  copy: 'Copy the link',
  copied: 'Copied',
  dollarsFor: (type: string) => `${type}, dollars`,
  percentOff: (types: number) => `${types} types together, percent off`,
  fields: {
    language: 'Language',
    request: 'What they ask for',
    channel: 'How it came',
    received_on: 'Day it came',
    lead: 'What becomes of the lead',
    until: 'Until',
    days: 'Days more',
    to: 'New email',
    proof: 'How you know it is them',
    fields: 'Show in full',
    starts_at: 'Takes effect',
    name: 'Name',
    lines: 'Writes',
    active: 'Offered to agents',
    companies: 'Companies, one a line: Name; NAIC code',
    sold_by: 'Sold by',
    states: 'Only in these states, such as NC SC',
    source: 'Read in: the source of codes and states',
    second: 'It lies in two states: add this one, keep the other',
    code: 'ZIP code',
    city: 'City',
    state: 'State, two letters',
    content: 'File',
    text: 'Your words',
    do: 'Decision',
    day: 'Day',
    email: 'Email',
    role: 'Role',
  },
  choices: {
    request: { copy: 'A copy of their data', erasure: 'Erasure of their data' },
    channel: { mail: 'by email', phone: 'by phone', letter: 'by letter' },
    language: { en: 'English', es: 'Spanish' },
    sold_by: {
      unconfirmed: 'not confirmed',
      captive: 'its own agents only',
      independent: 'independent agents',
    },
    lead: {
      open: 'Open again: agents can quote it',
      withdraw: 'Withdrawn: no agent sees it any more',
    },
    do: {
      none: 'Nothing follows',
      withdraw: 'Take the quote or the lead back',
      suspend: 'Suspend the person reported',
    },
  },
  tasks: {
    ...leadsTasks,
    ...peopleTasks,
    ...catalogTasks,
    ...runningTasks,
    ...oversightTasks,
  } satisfies Readonly<Record<TaskName, TaskMessages>>,
});

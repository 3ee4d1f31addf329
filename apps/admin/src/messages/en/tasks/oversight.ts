import type { TaskMessages } from './task-messages.ts';

/** Tasks about operators, proposals and the audit log. */
export const oversightTasks = {
  'operators-add': {
    button: 'Add an operator',
    text: 'After the approval they get a link by mail; an owner who approves it sees the link instead. It works for 24 hours.',
    done: 'Give them this link.',
  },
  'operators-role': {
    button: 'Change the role',
    text: 'Their sessions end; at the next sign-in they have the new role.',
    done: 'The role was changed.',
  },
  'operators-suspend': {
    button: 'Suspend the operator',
    text: 'Their sessions end, and they cannot sign in.',
    done: 'The operator is suspended.',
  },
  'operators-reinstate': {
    button: 'Reinstate the operator',
    text: 'They can sign in again with what they had.',
    done: 'The operator is active again.',
  },
  'operators-remove': {
    button: 'Remove the operator',
    text: 'They never sign in again. What they did stays in the audit log under their name.',
    done: 'The operator was removed.',
  },
  'operators-reset-factor': {
    button: 'Reset how they sign in',
    text: 'You get a new link for them; what they had works no more.',
    done: 'Give them this link.',
  },
  'operators-sessions': {
    button: 'End the operator’s sessions',
    text: 'They are signed out everywhere.',
    done: 'The sessions have ended.',
  },
  'one-owner': {
    button: 'Say who owns the company',
    text: 'With one owner, what can be set back needs no wait if nobody else can approve it. What cannot be set back still waits for 24 hours.',
    done: 'Saved.',
  },
  'proposal-approve': {
    button: 'Approve',
    text: 'It is done now, in your name and that of the colleague who asked.',
    done: 'Approved, and done.',
  },
  'proposal-refuse': {
    button: 'Refuse',
    text: 'Nothing is done. The colleague who asked reads your reason in the queue.',
    done: 'Refused.',
  },
  'audit-verify': {
    button: 'Verify integrity',
    text: 'The stored fingerprints are computed again from the rows.',
    done: 'Verified.',
  },
  'audit-seal': {
    button: 'Protect now',
    text: 'New rows are protected against changes.',
    done: 'Protected.',
  },
} satisfies Readonly<Record<string, TaskMessages>>;

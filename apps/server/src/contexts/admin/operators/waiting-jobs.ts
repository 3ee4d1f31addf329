import { adminPages } from '@fanwise/contract/admin/pages';
import { may, OPERATOR_ROLES, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findApprovable } from '../lists/proposals/proposal-lists.ts';
import { readWaiting } from '../lists/read-waiting.ts';
import { readLateBackup } from '../monitoring/backup-age.ts';
import { deciderName, proposalState } from '../tasks/proposal-tasks.ts';
import { waitingMessages } from './waiting-messages.ts';

type WaitingMailNeeds = { db: Db; mailer: Mailer; publicUrl: string };

type Recipient = { operatorId: number; role: OperatorRole; email: string; language: Language };

type ProposalFacts = {
  authorId: number;
  author: string;
  state: string;
  decider: string | null;
  isOwn: boolean;
};

/** The roles that can settle an item; an operator who only reads gets no mail about items. */
const queueRoles = OPERATOR_ROLES.filter((role) => may(role, 'queue.work'));

/** Jobs that mail operators how much waits, and that a proposal waits for them. Each operator can switch both off. */
export const waitingJobs = ({ db, mailer, publicUrl }: WaitingMailNeeds): JobHandlers => {
  const readRecipients = async (wants: 'daily_mail' | 'approval_mail'): Promise<Recipient[]> => {
    const { rows } = await sql<Recipient>`
      select id as "operatorId", role, email, language from operator
      where state = 'active' and ${sql.ref(wants)} and role = any (${queueRoles}::text[]) order by id`.execute(
      db,
    );
    return rows;
  };

  return {
    /** Mails nobody while the queue is empty, except owners about a missing backup. */
    async 'mail-waiting'(_, { jobId }) {
      const counts = await readWaiting(db);
      const backupHours = await readLateBackup(db);
      for (const recipient of await readRecipients('daily_mail')) {
        const { waiting, toApprove, lateBackup, off, open } = waitingMessages[recipient.language];
        const backupMail =
          recipient.role === 'owner' && backupHours !== null ? lateBackup(backupHours) : null;
        const queueMail = counts.waiting > 0 ? waiting(counts) : null;
        const title = queueMail?.title ?? backupMail?.title;
        if (title === undefined) continue;
        const approvable = await findApprovable(db, recipient);
        await mailer.send({
          to: recipient.email,
          subject: title,
          messageId: `mail-waiting-${jobId}-${recipient.operatorId}`,
          ...mailLayout({
            heading: title,
            paragraphs: [
              ...(queueMail ? [queueMail.text] : []),
              ...(approvable.length > 0 ? [toApprove(approvable.length)] : []),
              ...(backupMail ? [backupMail.text] : []),
            ],
            note: off,
            language: recipient.language,
            button: { label: open.home, url: `${publicUrl}${adminPages.home}` },
          }),
        });
      }
    },
    /** Mails those who may approve the proposal while it is open, and then its author, unless they decided alone. */
    async 'mail-proposal'({ proposalId }, { jobId }) {
      const { rows } = await sql<ProposalFacts>`
        select operator.id as "authorId", name as author, ${proposalState} as state, ${deciderName} as decider,
          decided_by is not distinct from asked_by as "isOwn"
        from admin_proposal join operator on operator.id = asked_by
        where admin_proposal.id = ${proposalId}`.execute(db);
      const [facts] = rows;
      if (!facts) return;
      const { authorId, author, state, decider, isOwn } = facts;
      const isOpen = state === 'open';
      for (const recipient of await readRecipients('approval_mail')) {
        const { proposal, decided, off, open } = waitingMessages[recipient.language];
        const isConcerned = isOpen
          ? (await findApprovable(db, recipient, proposalId)).length > 0
          : recipient.operatorId === authorId && !isOwn;
        if (!isConcerned) continue;
        const { title, text } = isOpen ? proposal : decided[state as keyof typeof decided];
        await mailer.send({
          to: recipient.email,
          subject: title,
          messageId: `mail-proposal-${jobId}-${recipient.operatorId}`,
          ...mailLayout({
            heading: title,
            paragraphs: [text((isOpen ? author : decider) ?? '')],
            note: off,
            language: recipient.language,
            button: isOpen
              ? { label: open.proposal, url: `${publicUrl}${adminPages.queue}?kind=proposal` }
              : { label: open.decided, url: `${publicUrl}${adminPages.account}` },
          }),
        });
      }
    },
  };
};

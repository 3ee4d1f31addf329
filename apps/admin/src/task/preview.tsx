import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import type { Answer } from '../app/wire.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import { StateChange } from '../parts/change.tsx';
import { useDateTimeFormat } from '../parts/formats.ts';
import { useApproverNames } from '../parts/use-approvers.ts';
import styles from './task.module.css';

const END_TIMES = ['due_at', 'unlock_by', 'suspended_until'];

const isEarlier = (before: unknown, after: unknown): boolean =>
  Date.parse(String(after)) < Date.parse(String(before));

/** The changes that a task would make, who is notified, and whether a second operator has to approve it. */
export function Preview({ preview }: { preview: Answer<'POST /tasks/:name/preview'> }) {
  const messages = useMessages(adminTasks);
  const { before, after, names: namesById, notices, needs } = preview;
  const formatInstant = useDateTimeFormat();
  const names = useApproverNames();
  const who = messages.who as Readonly<Record<string, string>>;
  return (
    <div className={styles.preview} aria-live="polite">
      <StateChange before={before} after={after} namesById={namesById} />
      <p className={styles.note}>
        {notices.length === 0
          ? messages.noNotification
          : messages.notifies(
              notices.map((one) => messages.tells(who[one.who] ?? one.who, messages.how[one.how])),
            )}
      </p>
      {END_TIMES.some((name) => isEarlier(before[name], after[name])) && (
        <Notice kind="warning">{messages.earlier}</Notice>
      )}
      {needs.open_proposal && (
        <Notice kind="warning">
          {messages.openAlready(
            needs.open_proposal.asked_by.name,
            formatInstant(needs.open_proposal.asked_at),
          )}{' '}
          <TextLink to={`${adminPages.queue}?open=${needs.open_proposal.item_id}`}>
            {messages.openIt}
          </TextLink>
        </Notice>
      )}
      {needs.second && (
        <Notice kind="warning">
          {needs.approve_by
            ? messages.needsSecondBy(formatInstant(needs.approve_by))
            : messages.needsSecond}{' '}
          {needs.approvers.length > 0 && messages.canApprove(names(needs.approvers))}
          {needs.alone_hours !== null && messages.approveAlone(needs.alone_hours)}
        </Notice>
      )}
    </div>
  );
}

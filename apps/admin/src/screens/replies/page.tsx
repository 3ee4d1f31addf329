import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../app/failure.ts';
import { Heading } from '../../app/heading.tsx';
import { repliesQuery } from '../../app/queries.ts';
import { adminSupport } from '../../messages/en/support.ts';
import parts from '../../parts/parts.module.css';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';
import styles from './replies.module.css';

/** Texts that operators insert into a message. */
export default function RepliesPage() {
  const messages = useMessages(adminSupport);
  const failureText = useFailureText();
  const fact = useFactText();
  const { data, error, refetch } = useQuery(repliesQuery);
  return (
    <div className={styles.page}>
      <Heading>{messages.repliesTitle}</Heading>
      <p className={parts.minor}>{messages.repliesText}</p>
      <TaskButtons taskButtons={[taskButton('reply-save', {}, '', { variant: 'primary' })]} />
      {error && <ErrorState title={failureText(error)} onRetry={refetch} />}
      {!data && !error && <Skeleton count={4} />}
      {data?.data.length === 0 && <p>{messages.noReplies}</p>}
      <ul className={styles.list}>
        {data?.data.map((reply) => (
          <li key={reply.id} className={parts.block}>
            <h2>
              {reply.name} · {fact.value('language', reply.language)}
            </h2>
            <p className={parts.text} lang={reply.language}>
              {reply.text}
            </p>
            <TaskButtons
              taskButtons={[
                taskButton(
                  'reply-save',
                  { name: reply.name, language: reply.language, text: reply.text },
                  reply.name,
                  { label: messages.changeReply },
                ),
                taskButton('reply-remove', { reply_id: reply.id }, reply.name, {
                  variant: 'danger',
                }),
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

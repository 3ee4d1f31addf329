import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { adminSupport } from '../../messages/en/support.ts';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { usePages } from '../../parts/use-pages.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

/** The messages of a person and those of operators, newest first. */
export function Conversation({ id, name }: { id: number; name: string }) {
  const messages = useMessages(adminSupport);
  const failureText = useFailureText();
  const {
    rows: written,
    error,
    hasMore,
    isReading,
    readMore,
  } = usePages(`GET /people/${id}/messages`, {}, (from, signal) =>
    call('GET /people/:id/messages', { params: { id: String(id) }, query: from, signal }),
  );
  return (
    <section className={parts.block}>
      <h2>{messages.conversation}</h2>
      {error && <Notice kind="error">{failureText(error)}</Notice>}
      {written?.length === 0 && <p className={parts.minor}>{messages.noMessages}</p>}
      {written && written.length > 0 && (
        <ol className={parts.line}>
          {written.map((one) => (
            <li key={one.key} data-kind={one.from === 'operator' ? 'operator' : 'submission'}>
              <span className={parts.minor}>
                {one.from === 'operator'
                  ? (one.operator?.name ?? messages.command)
                  : `${name} ${messages.wrote}`}{' '}
                · <Instant at={one.at} />
                {one.open && ` · ${messages.open}`}
              </span>
              <p className={parts.text}>{one.text}</p>
              {one.open && one.feedback_id !== null && (
                <TaskButtons
                  taskButtons={[
                    taskButton('feedback-answer', { feedback_id: one.feedback_id }, name),
                  ]}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" busy={isReading} onClick={readMore}>
          {messages.earlier}
        </Button>
      )}
    </section>
  );
}

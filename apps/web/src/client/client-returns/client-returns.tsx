import type { ClientReturns as Read } from '@fanwise/contract/own';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { clientReturns } from '../../messages/en/consumer/client-returns.ts';
import { useMessages } from '../../messages/language.ts';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { ClientQuestion, useQuestion } from './client-question.tsx';
import styles from './client-returns.module.css';
import { ConfirmContact } from './confirm-contact.tsx';

/** The questions about the agent the client chose, and the next step for a held application. Usually empty. */
export function ClientReturns() {
  const { data } = useQuery({
    queryKey: keys.consumer.returns,
    queryFn: ({ signal }) => call('GET /user/returns', { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <>
      {data.held && <ConfirmContact byPhone={data.codesByPhone} />}
      {data.data.map((asked) => (
        <Question key={asked.id} asked={asked} />
      ))}
    </>
  );
}

function Question({ asked }: { asked: Read['data'][number] }) {
  const messages = useMessages(clientReturns);
  const client = useQueryClient();
  const titleId = `return-${asked.id}`;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{useQuestion(asked)}</h2>
      <p className={styles.text}>
        {messages.why}{' '}
        {asked.askUntil && (
          <>
            {messages.until} <LocalInstant instant={asked.askUntil} />.
          </>
        )}
      </p>
      <ClientQuestion
        asked={asked}
        send={async (body) => {
          await call('POST /user/returns/:id/answer', { params: { id: asked.id }, body });
          showToast({ message: messages.thanks, type: 'success' });
          await client.invalidateQueries({ queryKey: keys.consumer.all });
        }}
      />
    </section>
  );
}

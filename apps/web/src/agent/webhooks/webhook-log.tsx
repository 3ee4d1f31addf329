import type { Webhook, WebhookMessage } from '@fanwise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useSecondFormat } from './use-second-format.ts';
import styles from './webhooks.module.css';

const REFETCH_MS = 5_000;

/** The messages to a webhook, newest first, and their results. */
export function WebhookLog({ webhook, host }: { webhook: Webhook; host: string }) {
  const messages = useMessages(webhooks);
  const [after, setAfter] = useState('');
  const changes = [keys.agent.webhooks];
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.webhookLog(webhook.id, after),
    queryFn: ({ signal }) =>
      call('GET /agent/webhooks/:id/log', { params: { id: webhook.id }, query: { after }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
  const again = useAction(
    (id: string) => call('POST /agent/webhook-messages/:id/replay', { params: { id } }),
    { changes },
  );
  const [count, setCount] = useState<number>();
  const all = useAction(
    () => call('POST /agent/webhooks/:id/replay', { params: { id: webhook.id } }),
    {
      changes,
      onDone: (answer) => setCount(answer.count),
    },
  );
  const failure = again.failure ?? all.failure;
  if (!data)
    return error ? (
      <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton count={3} shape="rows" />
    );
  if (data.data.length === 0) return <p className={styles.note}>{messages.logEmpty}</p>;
  return (
    <div className={styles.log}>
      <Table
        className={styles.table}
        caption={messages.logTitle(host)}
        headers={[messages.event, messages.lead, messages.when, messages.outcome]}
      >
        {data.data.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            canRepeat={
              webhook.off === null && (message.state !== 'waiting' || message.attempts.length > 0)
            }
            isBusy={again.busyWith === message.id}
            onAgain={() => void again.run(message.id)}
          />
        ))}
      </Table>
      <p role={failure ? 'alert' : 'status'}>
        {failure ?? (count !== undefined && messages.sentAgain(count))}
      </p>
      <div className={styles.actions}>
        {webhook.failed > 0 && webhook.off === null && (
          <Button variant="secondary" size="small" busy={all.isBusy} onClick={() => void all.run()}>
            {messages.allAgain}
          </Button>
        )}
        {after !== '' && (
          <Button variant="quiet" size="small" onClick={() => setAfter('')}>
            {messages.newest}
          </Button>
        )}
        {data.next && (
          <Button variant="quiet" size="small" onClick={() => setAfter(data.next ?? '')}>
            {messages.older}
          </Button>
        )}
      </div>
    </div>
  );
}

type MessageRowProps = {
  message: WebhookMessage;
  canRepeat: boolean;
  isBusy: boolean;
  onAgain: () => void;
};

function MessageRow({ message, canRepeat, isBusy, onAgain }: MessageRowProps) {
  const messages = useMessages(webhooks);
  const formatSeconds = useSecondFormat();
  const last = message.attempts.at(-1);
  const reason = last?.failure
    ? messages.failures[last.failure]
    : last?.status
      ? messages.answered(last.status, last.ms)
      : '';
  const repeat = message.state === 'waiting' ? messages.tryNow : messages.again;
  const event = messages.events[message.event as keyof typeof messages.events];
  return (
    <tr>
      <th scope="row">
        {event}
        <span className={styles.id}>{message.id}</span>
      </th>
      <td data-label={messages.lead}>{message.lead ?? '–'}</td>
      <td className={styles.when} data-label={messages.when}>
        {formatSeconds(message.created)}
      </td>
      <td data-label={messages.outcome}>
        <span data-state={message.state}>{messages.states[message.state]}</span>
        <span className={styles.reason}>
          {[
            message.attempts.length > 1 && messages.attempts(message.attempts.length),
            reason,
            message.due &&
              message.attempts.length > 0 &&
              messages.nextTry(formatSeconds(message.due)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {canRepeat && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            aria-label={messages.about(repeat, `${event} ${message.lead ?? ''}`)}
            onClick={onAgain}
          >
            {repeat}
          </Button>
        )}
      </td>
    </tr>
  );
}

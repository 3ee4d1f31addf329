import type { Webhook, WebhookMessage } from '@fanwise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useWords } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useMoment } from './moments.ts';
import styles from './webhooks.module.css';

const LOOK_AGAIN_MS = 5_000;

/** What a system was told, newest first, and what came of it. */
export function WebhookLog({ webhook, host }: { webhook: Webhook; host: string }) {
  const words = useWords(webhooks);
  const [after, setAfter] = useState('');
  const changes = [keys.agent.webhooks];
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.webhookLog(webhook.id, after),
    queryFn: ({ signal }) =>
      call('GET /agent/webhooks/:id/log', { params: { id: webhook.id }, query: { after }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const again = useAct(
    (id: string) => call('POST /agent/webhook-messages/:id/replay', { params: { id } }),
    { changes },
  );
  const [count, setCount] = useState<number>();
  const all = useAct(
    () => call('POST /agent/webhooks/:id/replay', { params: { id: webhook.id } }),
    {
      changes,
      onDone: (answer) => setCount(answer.count),
    },
  );
  const failure = again.failure ?? all.failure;
  if (!data)
    return error ? (
      <LoadFailure title={words.failed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton count={3} shape="rows" />
    );
  if (data.data.length === 0) return <p className={styles.note}>{words.logEmpty}</p>;
  return (
    <div className={styles.log}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.logTitle(host)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.event}</th>
            <th scope="col">{words.lead}</th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              canRepeat={webhook.off === null && message.state !== 'waiting'}
              isBusy={again.busyWith === message.id}
              onAgain={() => void again.act(message.id)}
            />
          ))}
        </tbody>
      </table>
      <p role={failure ? 'alert' : 'status'}>
        {failure ?? (count !== undefined && words.sentAgain(count))}
      </p>
      <div className={styles.actions}>
        {webhook.failed > 0 && webhook.off === null && (
          <Button variant="secondary" size="small" busy={all.isBusy} onClick={() => void all.act()}>
            {words.allAgain}
          </Button>
        )}
        {after !== '' && (
          <Button variant="quiet" size="small" onClick={() => setAfter('')}>
            {words.newest}
          </Button>
        )}
        {data.next && (
          <Button variant="quiet" size="small" onClick={() => setAfter(data.next ?? '')}>
            {words.older}
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
  const words = useWords(webhooks);
  const moment = useMoment();
  const last = message.attempts.at(-1);
  const said = last?.failure
    ? words.failures[last.failure]
    : last?.status
      ? words.answered(last.status, last.ms)
      : '';
  const event = words.events[message.event as keyof typeof words.events];
  return (
    <tr>
      <th scope="row">
        {event}
        <span className={styles.id}>{message.id}</span>
      </th>
      <td data-label={words.lead}>{message.lead ?? '–'}</td>
      <td className={styles.when} data-label={words.when}>
        {moment(message.created)}
      </td>
      <td data-label={words.outcome}>
        <span data-state={message.state}>{words.states[message.state]}</span>
        <span className={styles.said}>
          {[
            message.attempts.length > 1 && words.attempts(message.attempts.length),
            said,
            message.due && message.attempts.length > 0 && words.nextTry(moment(message.due)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {canRepeat && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            aria-label={words.about(words.again, `${event} ${message.lead ?? ''}`)}
            onClick={onAgain}
          >
            {words.again}
          </Button>
        )}
      </td>
    </tr>
  );
}

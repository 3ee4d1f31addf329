import { adminPages, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Heading } from '../../app/heading.tsx';
import { requestQuery } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import { adminSupport } from '../../messages/en/support.ts';
import { FactLines } from '../../parts/facts.tsx';
import { Instant } from '../../parts/instant.tsx';
import { RecordStates } from '../../parts/record.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';
import styles from './request.module.css';

type Request = Answer<'GET /requests/:id'>['data'];

const BRAND = 'Fanwise';

/** One request about personal data, as a record that is printed or saved. It names no erased person. */
export default function RequestPage() {
  const messages = useMessages(adminSupport);
  const fact = useFactText();
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (!data)
    return <RecordStates title={messages.requestNamed(id)} error={error} onRetry={refetch} />;
  const request = data.data;
  return (
    <article className={styles.page}>
      <p className={styles.print}>
        <TextLink to={adminPages.requests}>{messages.requestsTitle}</TextLink>
      </p>
      <Heading>{messages.requestNamed(id)}</Heading>
      {request.person && (
        <p>
          <TextLink to={personPage(request.person.id)}>{request.person.name}</TextLink>
        </p>
      )}
      {request.ended_at === null && (
        <TaskButtons
          taskButtons={[
            taskButton('request-refuse', { request_id: id }, messages.requestNamed(id)),
          ]}
        />
      )}
      <section className={styles.record}>
        <h2>{messages.recordTitles[request.outcome === 'done' ? request.kind : 'copy']}</h2>
        <FactLines
          lines={[
            [messages.requestNamed(id), messages.account(request.account_id)],
            [messages.kind, fact.value('request', request.kind)],
            [messages.channel, fact.value('channel', request.channel)],
            [messages.received, <Instant key="received" at={request.received_at} />],
            [messages.due, <Instant key="due" at={request.due_at} />],
            [messages.ended, request.ended_at && <Instant key="ended" at={request.ended_at} />],
            [messages.outcome, request.outcome && messages.outcomes[request.outcome]],
          ]}
        />
        <OutcomeText request={request} />
        <p className={styles.small}>{messages.days}</p>
        <p className={styles.print}>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {messages.print}
          </Button>
        </p>
      </section>
    </article>
  );
}

function OutcomeText({ request }: { request: Request }) {
  const messages = useMessages(adminSupport);
  if (request.outcome === null) return <p>{messages.waits}</p>;
  if (request.outcome === 'refused') return <p>{messages.refused}</p>;
  if (request.kind === 'copy') return <p>{messages.copied(BRAND)}</p>;
  return (
    <>
      <p>{messages.erased(BRAND)}</p>
      {request.applications > 0 && <p>{messages.erasedApplications(request.applications)}</p>}
      {request.receipts > 0 && <p>{messages.keptReceipts(request.receipts)}</p>}
      <p>{messages.keptBooks}</p>
    </>
  );
}

import type { ReturnOfLead } from '@fanwise/contract/own';
import { clientPage, pages } from '@fanwise/contract/pages';
import { formatCents } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { PageHeading } from '../../../app/page-heading.tsx';
import { returns } from '../../../messages/en/returns/returns.ts';
import { useMessages } from '../../../messages/language.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/layout/fact.tsx';
import { EmptyState, Notice, Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AgentInstant } from '../../zone/agent-zone.tsx';
import { Decision } from './decision.tsx';
import styles from './return-lead.module.css';
import { ReturnRequestForm } from './return-request-form.tsx';

/** The page to ask for the fee of one lead back: reason, decision and state. */
export default function Page() {
  const messages = useMessages(returns);
  const leadId = Number(useParams().id);
  const isId = Number.isSafeInteger(leadId) && leadId > 0;
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.returnOf(leadId),
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads/:id/return', { params: { id: leadId }, signal }),
    enabled: isId,
    staleTime: 0,
  });
  const isGone = !isId || (error instanceof ApiError && error.status === 404);
  return (
    <div className={styles.page}>
      <TextLink to={isId && !isGone ? clientPage(leadId) : pages.clients}>
        {isId ? messages.lead(leadId) : messages.toClients}
      </TextLink>
      <PageHeading documentTitle={messages.documentTitle(leadId)}>{messages.title}</PageHeading>
      {isGone ? (
        <EmptyState
          title={messages.gone}
          action={
            <ButtonLink to={pages.clients} variant="secondary">
              {messages.toClients}
            </ButtonLink>
          }
        >
          <p>{messages.goneText}</p>
        </EmptyState>
      ) : data ? (
        <Shown leadId={leadId} found={data} />
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={8} />
      )}
      <p className={styles.small}>
        <TextLink to={pages.returns}>{messages.rules}</TextLink>
      </p>
    </div>
  );
}

function Shown({ leadId, found }: { leadId: number; found: ReturnOfLead }) {
  const messages = useMessages(returns);
  const { data, open, until, amountCents, hasManyReturns } = found;
  const isOver = new Date(until) < new Date();
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={messages.sum}>{formatCents(amountCents)}</Fact>
        {!data && (
          <Fact label={messages.left}>
            <AgentInstant instant={until} />
          </Fact>
        )}
      </dl>
      {data && <Decision leadId={leadId} asked={data} />}
      {open && hasManyReturns && (
        <Notice kind="warning">
          <p>{messages.hasManyReturns}</p>
        </Notice>
      )}
      {open ? (
        <Card aria-label={messages.title}>
          <ReturnRequestForm leadId={leadId} />
        </Card>
      ) : (
        !data && (
          <Notice kind="note">
            <p>{isOver ? messages.over : messages.notNow}</p>
          </Notice>
        )
      )}
    </>
  );
}

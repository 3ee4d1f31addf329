import type { AgentReturn } from '@fanwise/contract/own';
import { pages, returnPage } from '@fanwise/contract/pages';
import { formatCents } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { useMay } from '../../app/session/use-may.ts';
import { returnReasons } from '../../messages/en/returns/return-reasons.ts';
import { returns } from '../../messages/en/returns/returns.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AgentInstant } from '../zone/agent-zone.tsx';
import styles from './returns.module.css';

/** The agent's returns, newest first. */
export default function Page() {
  const messages = useMessages(returns);
  const { mayOpen } = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.returns,
    queryFn: ({ signal }) => call('GET /agent/profile/returns', { signal }),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <PageHeading>{messages.listTitle}</PageHeading>
      {data ? (
        data.data.length > 0 ? (
          <ReturnTable shown={data.data} />
        ) : (
          <EmptyState
            title={messages.none}
            action={
              mayOpen(pages.clients) && (
                <ButtonLink to={pages.clients} variant="secondary">
                  {messages.toClients}
                </ButtonLink>
              )
            }
          >
            <p>{messages.noneText}</p>
          </EmptyState>
        )
      ) : error ? (
        <LoadFailure title={messages.listFailed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
      <p>
        <TextLink to={pages.returns}>{messages.rules}</TextLink>
      </p>
    </div>
  );
}

const marks = {
  granted: 'complete',
  refused: 'deleted',
  closed: 'deleted',
  asked: 'pending',
  operator: 'pending',
  appealed: 'pending',
} as const;

function ReturnTable({ shown }: { shown: readonly AgentReturn[] }) {
  const { mayOpen } = useMay();
  const messages = useMessages(returns);
  const reasons = useMessages(returnReasons);
  const { columns } = messages;
  const states = {
    granted: messages.grantedShort,
    refused: messages.refusedShort,
    closed: messages.closedShort,
    asked: messages.askedShort,
    operator: messages.operatorShort,
    appealed: messages.operatorShort,
  };
  return (
    <Table
      isFramed
      caption={messages.caption}
      headers={[columns.lead, columns.reason, columns.state, columns.when, columns.sum]}
    >
      {shown.map(({ id, applicationId, reason, state, askedAt, amountCents }) => (
        <tr key={id}>
          <th scope="row">
            {mayOpen(pages.returnLead) ? (
              <TextLink to={returnPage(applicationId)}>{messages.lead(applicationId)}</TextLink>
            ) : (
              messages.lead(applicationId)
            )}
          </th>
          <td data-label={columns.reason}>{reasons.reasons[reason]}</td>
          <td data-label={columns.state}>
            <StatusTag status={marks[state]}>{states[state]}</StatusTag>
          </td>
          <td data-label={columns.when}>
            <AgentInstant instant={askedAt} />
          </td>
          <td data-label={columns.sum}>{formatCents(amountCents)}</td>
        </tr>
      ))}
    </Table>
  );
}

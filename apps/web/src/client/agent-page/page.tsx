import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentPage } from '../../messages/en/consumer/agent-page.ts';
import { finalPrice } from '../../messages/en/shared/final-price.ts';
import { usStates } from '../../messages/en/shared/person.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { ReportForm } from '../../shared/report/report-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import styles from './page.module.css';

/** The page about the agent who sent a quote, for the client who got it: license check, statistics, own text. */
export default function Page() {
  const messages = useMessages(agentPage);
  const quoteId = Number(useParams().id);
  const { data, error, refetch } = useQuery({
    queryKey: keys.consumer.agentOf(quoteId),
    queryFn: ({ signal }) =>
      call('GET /user/quotes/:id/agent', { params: { id: quoteId }, signal }),
  });
  const back = <ButtonLink to={pages.myQuotes}>{messages.back}</ButtonLink>;
  if (error instanceof ApiError && error.status < 500)
    return <EmptyState title={messages.gone} action={back} />;
  return (
    <div className={styles.page}>
      {data ? (
        <>
          <PageHeading>{messages.title(data.data.firstname, data.data.agency)}</PageHeading>
          <Card>
            <Facts agent={data.data} />
          </Card>
          <p className={styles.note}>{messages.note}</p>
          <ReportForm kind="quote" id={quoteId} />
          <p>{back}</p>
        </>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="rows" count={5} />
      )}
    </div>
  );
}

type Agent = Awaited<ReturnType<typeof call<'GET /user/quotes/:id/agent'>>>['data'];

function Facts({ agent }: { agent: Agent }) {
  const messages = useMessages(agentPage);
  const finals = useMessages(finalPrice);
  const names: Readonly<Record<string, string>> = useMessages(usStates);
  const language = useLanguage();
  const listed = (parts: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  const states = (codes: readonly string[]) => listed(codes.map((code) => names[code] ?? code));
  const ratio = agent.agencyRatio;
  return (
    <dl className={styles.facts}>
      <Fact label={messages.license}>{agent.license}</Fact>
      {agent.licensed.length > 0 ? (
        <Fact label={messages.licensed}>{states(agent.licensed)}</Fact>
      ) : (
        <Fact label={messages.worksIn}>
          {agent.everywhere ? messages.everywhere : states(agent.worksIn)}
        </Fact>
      )}
      <div>
        <dt>{messages.types}</dt>
        <dd className={styles.types}>
          {agent.types.map((type) => (
            <InsuranceIcon key={type} type={type} size="small" />
          ))}
        </dd>
      </div>
      <Fact label={messages.carriers}>{listed(agent.carriers)}</Fact>
      <Fact label={messages.since}>{agent.since}</Fact>
      <Fact label={messages.ratio}>
        {ratio ? finals.ratio((ratio.hundredths / 100).toFixed(2), ratio.n) : messages.noRatio}
      </Fact>
    </dl>
  );
}

import { pages } from '@fanwise/contract/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, fetchFile } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { saveFile } from '../../app/save-file.ts';
import { statement } from '../../messages/en/agent/statement.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nameZone } from '../settings/times.ts';
import styles from './statement.module.css';
import { StatementMonth, useMonthName } from './statement-month.tsx';

/** The statement of an agency, month by month. The month is in the address. */
export default function Page() {
  const messages = useMessages(statement);
  const nameMonth = useMonthName();
  const [search, setSearch] = useSearchParams();
  const [month, after] = [search.get('month') ?? '', search.get('after') ?? ''];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keys.agent.statement(month, after),
    queryFn: ({ signal }) => call('GET /agent/statement', { query: { month, after }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data)
    return (
      <div className={styles.page}>
        <PageHeading>{messages.title}</PageHeading>
        {error ? (
          <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton count={6} shape="rows" />
        )}
      </div>
    );
  const offered = data.months.map((one) => one.month);
  return (
    <div className={styles.page} data-stale={isPlaceholderData || undefined}>
      <PageHeading>{messages.title}</PageHeading>
      <p className={styles.about}>{messages.about(nameZone(data.zone))}</p>
      <div className={styles.choices}>
        <Select
          label={messages.month}
          value={data.month}
          options={[...new Set([...offered, data.month])].map((one) => ({
            value: one,
            label: nameMonth(one),
          }))}
          onChange={(chosen) => setSearch({ month: chosen })}
        />
        <Download month={data.month} kind="pdf" />
        <Download month={data.month} kind="csv" />
      </div>
      <StatementMonth shown={data} hasBefore={after !== ''} />
      <p>
        <TextLink to={pages.agentReturns}>{messages.toReturns}</TextLink>
      </p>
    </div>
  );
}

function Download({ month, kind }: { month: string; kind: 'csv' | 'pdf' }) {
  const messages = useMessages(statement);
  const name = kind === 'csv' ? messages.csvName(month) : messages.pdfName(month);
  const download = useAction(() => fetchFile(`/agent/statement.${kind}`, { month }), {
    onDone: (file) => saveFile(file, name),
  });
  return (
    <div>
      <Button variant="secondary" busy={download.isBusy} onClick={() => void download.run()}>
        {messages[kind]}
      </Button>
      {download.failure && <p role="alert">{download.failure}</p>}
    </div>
  );
}

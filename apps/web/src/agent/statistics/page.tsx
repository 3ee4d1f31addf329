import type { Statistics } from '@fanwise/contract/agents/statistics';
import { pages } from '@fanwise/contract/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, fetchFile } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { useChangeSearch } from '../../app/routing/use-change-search.ts';
import { saveFile } from '../../app/save-file.ts';
import { useMay } from '../../app/session/use-may.ts';
import { statistics } from '../../messages/en/agent/statistics.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Groups } from './groups.tsx';
import { MoreFacts } from './more-facts.tsx';
import styles from './statistics.module.css';
import { Totals } from './totals.tsx';

const PERIODS = [1, 3, 12, 24];
const DEFAULT_PERIOD = 12;
const GROUPINGS = ['month', 'types', 'carrier', 'state', 'zip'] as const;

/** An agent's statistics of a period. The choice is in the address. */
export default function Page() {
  const messages = useMessages(statistics);
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const months = PERIODS.find((span) => String(span) === search.get('months')) ?? DEFAULT_PERIOD;
  const by = GROUPINGS.find((way) => way === search.get('by')) ?? 'month';
  const query = { by, from: firstOfMonths(months) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keys.agent.statistics(query.from, by),
    queryFn: ({ signal }) => call('GET /agent/statistics', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const isShared = useMay().member?.hasColleagues === true;
  const choose = (name: 'months' | 'by', value: string) =>
    changeSearch(
      (latest) => {
        latest.set(name, value);
        return latest;
      },
      { replace: true },
    );
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      <p className={styles.about}>{isShared ? messages.aboutAgency : messages.about}</p>
      <div className={styles.choices}>
        <Select
          label={messages.time}
          value={months}
          options={PERIODS.map((span) => ({ value: span, label: messages.lastMonths(span) }))}
          onChange={(chosen) => choose('months', String(chosen))}
        />
        <Select
          label={messages.by}
          value={by}
          options={GROUPINGS.map((way) => ({ value: way, label: messages.bys[way] }))}
          onChange={(chosen) => choose('by', chosen)}
        />
      </div>
      {data ? (
        <Shown shown={data} query={query} isStale={isPlaceholderData} />
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={5} shape="rows" />
      )}
    </div>
  );
}

function Shown({
  shown,
  query,
  isStale,
}: {
  shown: Statistics;
  query: Record<string, string>;
  isStale: boolean;
}) {
  const { mayOpen } = useMay();
  const messages = useMessages(statistics);
  const download = useAction(() => fetchFile('/agent/statistics.csv', query), {
    onDone: (file) => saveFile(file, messages.fileName),
  });
  if (shown.totals.quotes === 0 && shown.groups.length === 0)
    return (
      <EmptyState
        title={messages.none}
        action={
          mayOpen(pages.allLeads) && <ButtonLink to={pages.allLeads}>{messages.toLeads}</ButtonLink>
        }
      >
        <p>{messages.noneText}</p>
      </EmptyState>
    );
  return (
    <div className={styles.shown} data-stale={isStale || undefined}>
      <Totals totals={shown.totals} />
      <Groups shown={shown} />
      <MoreFacts shown={shown} />
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={download.isBusy}
          onClick={() => void download.run()}
        >
          {messages.download}
        </Button>
        {download.failure && <p role="alert">{download.failure}</p>}
      </div>
    </div>
  );
}

/** The first day of so many months, this one among them, by the clock of the reader. */
function firstOfMonths(months: number): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - months + 1, 1));
  return first.toISOString().slice(0, 10);
}

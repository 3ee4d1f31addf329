import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { StatusTag } from '@fanwise/web/src/ui/tag.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { keys, proposalQuery } from '../../app/queries.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import { Instant, StartTime } from '../../parts/instant.tsx';
import plans from '../../parts/plans.module.css';
import { TextPreview } from '../../parts/text-preview.tsx';

/** Versions of a text that wait for a second person, each beside the one that counts. */
export function ProposedTexts({ textKey }: { textKey: string }) {
  const query = { state: 'open', limit: 100 } as const;
  const { data } = useQuery({
    queryKey: keys.list('GET /proposals', query),
    queryFn: ({ signal }) => call('GET /proposals', { query, signal }),
  });
  const found = (data?.data ?? []).filter(
    ({ task, input }) => task === 'text-publish' && input.key === textKey,
  );
  if (found.length === 0) return null;
  return (
    <ul className={plans.plans}>
      {found.map(({ id }) => (
        <Proposed key={id} id={id} />
      ))}
    </ul>
  );
}

function Proposed({ id }: { id: number }) {
  const messages = useMessages(adminCatalog);
  const { askedBy } = useMessages(adminQueue);
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(proposalQuery(id));
  if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
  if (!data) return <Skeleton count={3} shape="rows" />;
  const { texts, asked_by, asked_at, input } = data.data;
  const [text] = texts;
  if (!text) return null;
  return (
    <li>
      <div className={plans.head}>
        <h2>{messages.versionOf(text.planned.title, text.planned.version)}</h2>
        <StatusTag status="pending">{messages.proposed}</StatusTag>
      </div>
      <p className={plans.when}>
        {askedBy(asked_by.name)} <Instant at={asked_at} /> · {messages.from}{' '}
        <StartTime at={String(input.starts_at)} />
      </p>
      <p>
        <TextLink to={`${adminPages.queue}?kind=proposal`}>{messages.decideInQueue}</TextLink>
      </p>
      <div className={plans.content}>
        {texts.map((one) => (
          <TextPreview key={one.language} text={one} isNew />
        ))}
      </div>
    </li>
  );
}

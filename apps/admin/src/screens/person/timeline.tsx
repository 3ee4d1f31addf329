import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { keys } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import { adminPerson } from '../../messages/en/person.ts';
import { isProposed, useAct } from '../../parts/act.ts';
import { Change } from '../../parts/change.tsx';
import { Moment } from '../../parts/moment.tsx';
import parts from '../../parts/parts.module.css';
import { placeOf, ThingLink } from '../../parts/things/thing-link.tsx';
import { useFact } from '../../parts/use-fact.ts';

type Entry = Answer<'GET /people/:id/timeline'>['data'][number];
type Kind = Entry['kind'];
type Given = Readonly<Record<string, unknown>>;
/** An operator's act has the state before and after; other entries have the facts of their subject. */
type Facts = Given & { before?: Given; after?: Given };

const KINDS = ['account', 'submission', 'quote', 'money', 'operator', 'visit'] as const;
const ANY = 'any';

/** The history of a person, newest first; a filter shows one kind. */
export function Timeline({ id }: { id: number }) {
  const messages = useMessages(adminPerson);
  const failureText = useFailureText();
  const [kind, setKind] = useState<Kind | typeof ANY>(ANY);
  const query = kind === ANY ? {} : { kind };
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keys.list(`GET /people/${id}/timeline`, query),
    queryFn: ({ pageParam, signal }) =>
      call('GET /people/:id/timeline', {
        params: { id: String(id) },
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <section className={parts.block}>
      <HeadRow>
        <h2>{messages.timeline}</h2>
        <Select
          label={messages.kind}
          labelHidden
          value={kind}
          options={[
            { value: ANY, label: messages.anyKind },
            ...KINDS.map((one) => ({ value: one, label: messages.kinds[one] })),
          ]}
          onChange={setKind}
        />
      </HeadRow>
      {error && <Notice kind="error">{failureText(error)}</Notice>}
      {!entries && !error && <Skeleton count={6} />}
      {entries?.length === 0 && (
        <p>{kind === ANY ? messages.nothingYet : messages.nothingOfKind}</p>
      )}
      {entries && (
        <ol className={parts.line}>
          {entries.map((entry) => (
            <Happened key={`${entry.at} ${entry.act} ${entry.object?.id ?? ''}`} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </section>
  );
}

function Happened({ entry }: { entry: Entry }) {
  const act = useAct();
  const fact = useFact();
  const { before, after, ...facts } = entry.facts as Facts;
  const told = Object.entries(facts).filter(
    ([name, value]) => value !== null && name !== 'application_id',
  );
  const lead = facts.application_id;
  const about = typeof lead === 'number' ? { kind: 'application', id: String(lead) } : entry.object;
  const place = about && about.kind !== 'account' && placeOf(about);
  return (
    <li data-kind={entry.kind}>
      <strong>{act(entry.act)}</strong>
      <span className={parts.minor}>
        {entry.operator && `${entry.operator.name} · `}
        <Moment at={entry.at} />
      </span>
      {(place || told.length > 0) && (
        <span>
          {about && place && <ThingLink object={about} />}
          {place && told.length > 0 && ' · '}
          {told
            .map(([name, value]) => `${fact.name(name)}: ${fact.value(name, value)}`)
            .join(' · ')}
        </span>
      )}
      {entry.reason && <span>“{entry.reason}”</span>}
      {after && !isProposed(entry.act) && (
        <Change before={before ?? null} after={after} onlyDiffering />
      )}
    </li>
  );
}

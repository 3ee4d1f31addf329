import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useState } from 'react';
import { useFailureText } from '../app/failure.ts';
import type { Answer } from '../app/wire.ts';
import { isProposed, useActLabel } from './act-labels.ts';
import { StateChange } from './change.tsx';
import { Instant } from './instant.tsx';
import { getObjectPath, ObjectLink } from './objects/object-link.tsx';
import parts from './parts.module.css';
import { useFactText } from './use-fact.ts';
import { usePages } from './use-pages.ts';

type PersonEntry = Answer<'GET /people/:id/timeline'>['data'][number];
type LeadEntry = Answer<'GET /leads/:id/timeline'>['data'][number];
type Entry = (PersonEntry & { person?: LeadEntry['person'] }) | LeadEntry;
type FactValues = Readonly<Record<string, unknown>>;
/** An operator's act has the state before and after; other entries have the facts of their subject. */
type TimelineFacts = FactValues & { before?: FactValues; after?: FactValues };

const ANY = 'any';

type Props<Kind extends string> = {
  title: string;
  /** The address of the list, as a key of the cache. */
  path: string;
  load: (
    query: { kind?: Kind; cursor?: string },
    signal: AbortSignal,
  ) => Promise<{ data: readonly Entry[]; next: string | null }>;
  kinds: readonly (readonly [Kind, string])[];
  messages: { kind: string; any: string; nothing: string; nothingOfKind: string; more: string };
  /** The record whose page shows it; entries do not link to it. */
  ownRecord: { kind: string; id: number };
};

/** Everything that happened around a record, newest first; a filter shows one kind. */
export function Timeline<Kind extends string>({
  title,
  path,
  load,
  kinds,
  messages,
  ownRecord,
}: Props<Kind>) {
  const failureText = useFailureText();
  const [kind, setKind] = useState<Kind | typeof ANY>(ANY);
  const query = kind === ANY ? {} : { kind };
  const {
    rows: entries,
    error,
    hasMore,
    isReading,
    readMore,
  } = usePages(path, query, (from, signal) => load({ ...query, ...from }, signal));
  return (
    <section className={parts.block}>
      <HeadRow>
        <h2>{title}</h2>
        <Select
          label={messages.kind}
          labelHidden
          value={kind}
          options={[
            { value: ANY, label: messages.any },
            ...kinds.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(chosen) => setKind(chosen as Kind | typeof ANY)}
        />
      </HeadRow>
      {error && <Notice kind="error">{failureText(error)}</Notice>}
      {!entries && !error && <Skeleton count={6} />}
      {entries?.length === 0 && <p>{kind === ANY ? messages.nothing : messages.nothingOfKind}</p>}
      {entries && (
        <ol className={parts.line}>
          {entries.map((entry) => (
            <TimelineEntry
              key={`${entry.at} ${entry.act} ${entry.object?.id ?? ''} ${entry.person?.id ?? ''}`}
              entry={entry}
              own={ownRecord}
            />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" busy={isReading} onClick={readMore}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}

/** Returns what a notification said, without the name and the time in it. */
function useNotificationText(): (occasion: string) => string {
  const { texts } = useMessages(notifications);
  const textsByOccasion = texts as unknown as Readonly<
    Record<string, string | ((name: string, by: string, leads: number) => string)>
  >;
  return (occasion) => {
    const text = textsByOccasion[occasion];
    return typeof text === 'function' ? text('', '', 1) : (text ?? occasion.replaceAll('-', ' '));
  };
}

function TimelineEntry({ entry, own }: { entry: Entry; own: Props<string>['ownRecord'] }) {
  const labelOfAct = useActLabel();
  const fact = useFactText();
  const notificationText = useNotificationText();
  const { before, after, occasion, ...facts } = entry.facts as TimelineFacts;
  const agency = entry.object?.kind === 'agency' ? String(facts.agency ?? '') : '';
  const shownFacts = Object.entries(facts).filter(
    ([name, value]) =>
      value !== null && name !== 'application_id' && !(agency && name === 'agency'),
  );
  const lead = facts.application_id;
  const about = typeof lead === 'number' ? { kind: 'application', id: String(lead) } : entry.object;
  const isOwn = about?.kind === own.kind && about.id === String(own.id);
  const place = about && about.kind !== 'account' && !isOwn && getObjectPath(about);
  const person = entry.person && { kind: 'account', id: String(entry.person.id) };
  return (
    <li data-kind={entry.kind}>
      <strong>{labelOfAct(entry.act)}</strong>
      <span className={parts.minor}>
        {entry.operator && `${entry.operator.name} · `}
        {person && entry.person && (
          <>
            <ObjectLink object={person} name={entry.person.name} /> ·{' '}
          </>
        )}
        <Instant at={entry.at} />
      </span>
      {typeof occasion === 'string' && <span>“{notificationText(occasion)}”</span>}
      {(place || shownFacts.length > 0) && (
        <span>
          {about && place && <ObjectLink object={about} {...(agency && { name: agency })} />}
          {place && shownFacts.length > 0 && ' · '}
          {shownFacts
            .map(([name, value]) => `${fact.name(name, value)}: ${fact.value(name, value)}`)
            .join(' · ')}
        </span>
      )}
      {entry.reason && <span>“{entry.reason}”</span>}
      {after && !isProposed(entry.act) && (
        <StateChange before={before ?? null} after={after} onlyDiffering />
      )}
    </li>
  );
}

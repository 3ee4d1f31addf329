import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { Heading } from '../../app/heading.tsx';
import { keys } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import parts from '../../parts/parts.module.css';
import plans from '../../parts/plans.module.css';
import { Plans } from '../../parts/plans.tsx';
import { SavedFile } from '../../parts/saved-file.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { useTextName, Written } from '../../parts/written.tsx';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';
import { ProposedTexts } from './proposed-texts.tsx';

const LANGUAGES = ['en', 'es'] as const;
type Text = Answer<'GET /texts'>['data'][number];
const FIRST: Text['key'] = 'terms-clients';

/** Legal texts and mail texts in both languages: current, planned and proposed. */
export default function TextsPage() {
  const messages = useMessages(adminCatalog);
  const fact = useFact();
  const textName = useTextName();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({
    queryKey: keys.list('GET /texts', {}),
    queryFn: ({ signal }) => call('GET /texts', { signal }),
  });
  const texts = data?.data ?? [];
  const key = texts.find((text) => text.key === search.get('key'))?.key ?? FIRST;
  const language = LANGUAGES.find((one) => one === search.get('language')) ?? 'en';
  const choose = (chosen: { key: string; language: string }) =>
    setSearch(chosen, { replace: true });
  const nameOf = (one: string) => {
    const isIt = (text: Text) => text.key === one && text.language === language;
    return textName(one, texts.find((text) => isIt(text) && text.state === 'live')?.title);
  };
  const all = [...new Set([key, ...texts.map((text) => text.key)])];
  // Several mails share one subject: their label also says when they are sent.
  const inList = (one: string) => {
    const name = nameOf(one);
    const isAlone = all.every((other) => other === one || nameOf(other) !== name);
    return isAlone ? name : `${name} (${one.replace(/^mail-/, '').replaceAll('-', ' ')})`;
  };
  const about = `${nameOf(key)}, ${fact.value('language', language)}`;
  const titleOf = (text: { title: string; version: string }) =>
    messages.versionOf(text.title, text.version);
  return (
    <div className={parts.block}>
      <Heading>{messages.textsTitle}</Heading>
      <HeadRow>
        <Select
          label={messages.text}
          value={key}
          options={all.sort(legalFirst).map((one) => ({ value: one, label: inList(one) }))}
          onChange={(next) => choose({ key: next, language })}
        />
        <Select
          label={messages.language}
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, label: fact.value('language', one) }))}
          onChange={(next) => choose({ key, language: next })}
        />
      </HeadRow>
      <Offers offers={[offer('text-publish', { key, language }, about, { look: 'primary' })]} />
      <ProposedTexts textKey={key} language={language} />
      <Plans
        key={about}
        queryKey={keys.list('GET /texts', { key, language })}
        read={async (signal: AbortSignal) => {
          const found = await call('GET /texts', { signal });
          return { data: found.data.filter((one) => one.key === key && one.language === language) };
        }}
        titleOf={titleOf}
        offersOf={(text) =>
          text.state === 'planned'
            ? [offer('plan-cancel', { kind: 'text', plan_id: text.id }, titleOf(text))]
            : []
        }
      >
        {(text) => <Look text={text} title={titleOf(text)} />}
      </Plans>
    </div>
  );
}

const legalFirst = (one: string, other: string): number =>
  Number(one.startsWith('mail-')) - Number(other.startsWith('mail-'));

/** The content of a text: shown at once if it is current or planned, else when somebody opens it. */
function Look({ text, title }: { text: Text; title: string }) {
  const messages = useMessages(adminCatalog);
  const failureText = useFailureText();
  const isPlanned = text.state === 'planned';
  const [isOpen, setOpen] = useState(isPlanned || text.state === 'live');
  const { data, error, refetch } = useQuery({
    queryKey: keys.one('GET /texts/:id/preview', text.id),
    queryFn: ({ signal }) => call('GET /texts/:id/preview', { params: { id: text.id }, signal }),
    enabled: isOpen,
  });
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.look}</summary>
      {error && <ErrorState title={failureText(error)} onRetry={refetch} />}
      {isOpen && !error && !data && <Skeleton count={3} shape="rows" />}
      {data && (
        <div className={plans.looked}>
          <SavedFile title={title} content={data.data.source_text} type="text/markdown" />
          <Written text={data.data} {...(isPlanned && { isNew: messages.planned })} />
        </div>
      )}
    </details>
  );
}

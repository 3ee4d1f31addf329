import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskCatalogue } from '../../../src/messages/en/desk/catalogue.ts';
import { useWords } from '../../../src/messages/language.ts';
import { Select } from '../../../src/ui/choices/select.tsx';
import { HeadRow } from '../../../src/ui/layout/head-row.tsx';
import { call } from '../../app/api.ts';
import { Heading } from '../../app/heading.tsx';
import { keys } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import parts from '../../parts/parts.module.css';
import plans from '../../parts/plans.module.css';
import { Plans } from '../../parts/plans.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';

const KEYS = ['terms-clients', 'terms-agents', 'privacy'] as const;
const LANGUAGES = ['en', 'es'] as const;

/** Legal texts in both languages: what counts, what is planned, and one beside the other. */
export default function TextsPage() {
  const words = useWords(deskCatalogue);
  const fact = useFact();
  const [key, setKey] = useState<(typeof KEYS)[number]>('terms-clients');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en');
  const about = `${words.keys[key]}, ${fact.value('language', language)}`;
  const titleOf = (text: { title: string; version: string }) =>
    words.versionOf(text.title, text.version);
  return (
    <div className={parts.block}>
      <Heading>{words.textsTitle}</Heading>
      <HeadRow>
        <Select
          label={words.text}
          value={key}
          options={KEYS.map((one) => ({ value: one, label: words.keys[one] }))}
          onChange={setKey}
        />
        <Select
          label={words.language}
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, label: fact.value('language', one) }))}
          onChange={setLanguage}
        />
      </HeadRow>
      <Offers offers={[offer('text-publish', { key, language }, about, { look: 'primary' })]} />
      <Plans
        key={about}
        queryKey={keys.list('GET /texts', { key, language })}
        read={async (signal: AbortSignal) => {
          const { data } = await call('GET /texts', { signal });
          return { data: data.filter((one) => one.key === key && one.language === language) };
        }}
        titleOf={titleOf}
        offersOf={(text) =>
          text.state === 'planned'
            ? [offer('plan-cancel', { kind: 'text', plan_id: text.id }, titleOf(text))]
            : []
        }
      >
        {(text) => text.state === 'planned' && <Beside id={text.id} />}
      </Plans>
    </div>
  );
}

type Written = Answer<'GET /texts/:id/preview'>['data']['live'];

function Beside({ id }: { id: number }) {
  const words = useWords(deskCatalogue);
  const { data } = useQuery({
    queryKey: keys.one('GET /texts/:id/preview', id),
    queryFn: ({ signal }) => call('GET /texts/:id/preview', { params: { id: String(id) }, signal }),
  });
  if (!data) return null;
  return (
    <details>
      <summary>{words.beside}</summary>
      <div className={plans.sides}>
        <Side name={words.counts} written={data.data.live} />
        <Side name={words.planned} written={data.data.planned} />
      </div>
    </details>
  );
}

/** A text as plain text: nothing in it is ever markup here. */
function Side({ name, written }: { name: string; written: Written }) {
  return (
    <div>
      <h3>
        {name}: {written.version}
      </h3>
      {written.sections.map((section) => (
        <section key={section.heading}>
          <h4>{section.heading}</h4>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  );
}

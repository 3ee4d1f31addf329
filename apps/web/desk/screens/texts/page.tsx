import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskCatalogue } from '../../../src/messages/en/desk/catalogue.ts';
import { useWords } from '../../../src/messages/language.ts';
import { Select } from '../../../src/ui/choices/select.tsx';
import { HeadRow } from '../../../src/ui/layout/head-row.tsx';
import { ErrorState } from '../../../src/ui/states.tsx';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { Heading } from '../../app/heading.tsx';
import { keys } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import parts from '../../parts/parts.module.css';
import plans from '../../parts/plans.module.css';
import { Plans } from '../../parts/plans.tsx';
import { SavedFile } from '../../parts/saved-file.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';

const LANGUAGES = ['en', 'es'] as const;
type Text = Answer<'GET /texts'>['data'][number];

/** Legal texts and the words of mails in both languages: what counts, what is planned, and one beside the other. */
export default function TextsPage() {
  const words = useWords(deskCatalogue);
  const fact = useFact();
  const [key, setKey] = useState<Text['key']>('terms-clients');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en');
  const { data } = useQuery({
    queryKey: keys.list('GET /texts', {}),
    queryFn: ({ signal }) => call('GET /texts', { signal }),
  });
  const nameOf = useTextName(data?.data ?? [], language);
  const all = [...new Set([key, ...(data?.data ?? []).map((text) => text.key)])];
  const about = `${nameOf(key)}, ${fact.value('language', language)}`;
  const titleOf = (text: { title: string; version: string }) =>
    words.versionOf(text.title, text.version);
  return (
    <div className={parts.block}>
      <Heading>{words.textsTitle}</Heading>
      <HeadRow>
        <Select
          label={words.text}
          value={key}
          options={all.sort(legalFirst).map((one) => ({ value: one, label: nameOf(one) }))}
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
        {(text) => text.state !== 'cancelled' && <Look text={text} title={titleOf(text)} />}
      </Plans>
    </div>
  );
}

/** What a text is called: a mail by the subject it has now. */
function useTextName(texts: readonly Text[], language: Text['language']): (key: string) => string {
  const words = useWords(deskCatalogue);
  const names: Readonly<Record<string, string>> = words.keys;
  return (key) => {
    const mail = texts.find(
      (one) => one.key === key && one.language === language && one.state === 'live',
    );
    return names[key] ?? words.mailNamed(mail?.title ?? key);
  };
}

const legalFirst = (one: string, other: string): number =>
  Number(one.startsWith('mail-')) - Number(other.startsWith('mail-'));

type Preview = Answer<'GET /texts/:id/preview'>['data'];

/** What a text says, once somebody wants to see it: beside the one that counts, and a mail as it is sent. */
function Look({ text, title }: { text: Text; title: string }) {
  const words = useWords(deskCatalogue);
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(text.state === 'planned');
  const { data, error, refetch } = useQuery({
    queryKey: keys.one('GET /texts/:id/preview', text.id),
    queryFn: ({ signal }) => call('GET /texts/:id/preview', { params: { id: text.id }, signal }),
    enabled: isOpen,
  });
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.look}</summary>
      {error && <ErrorState title={failureText(error)} onRetry={refetch} />}
      {data && (
        <div className={plans.looked}>
          <SavedFile title={title} content={data.data.source_text} type="text/markdown" />
          {data.data.mails.length > 0 && <Mails mails={data.data.mails} />}
          {text.state === 'planned' && (
            <section>
              <h3>{words.beside}</h3>
              <div className={plans.sides}>
                <Side name={words.counts} written={data.data.live} />
                <Side name={words.planned} written={data.data.planned} />
              </div>
            </section>
          )}
        </div>
      )}
    </details>
  );
}

/** A mail as its readers get it, in both languages. */
function Mails({ mails }: { mails: Preview['mails'] }) {
  const words = useWords(deskCatalogue);
  const fact = useFact();
  return (
    <section>
      <h3>{words.asSent}</h3>
      <div className={plans.sides}>
        {mails.map((mail) => (
          <div key={mail.language} lang={mail.language} className={plans.mail}>
            <h4>
              {fact.value('language', mail.language)}: {mail.subject}
            </h4>
            <p>{mail.text}</p>
            <p>
              <span className={plans.mailButton}>{mail.button}</span>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A text as plain text: nothing in it is ever markup here. */
function Side({ name, written }: { name: string; written: Preview['live'] }) {
  return (
    <div>
      <h4>
        {name}: {written.version}
      </h4>
      {written.sections.map((section) => (
        <section key={section.heading}>
          <h5>{section.heading}</h5>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  );
}

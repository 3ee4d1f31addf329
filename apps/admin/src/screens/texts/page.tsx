import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../app/api.ts';
import { Heading } from '../../app/heading.tsx';
import { keys } from '../../app/queries.ts';
import { useMay } from '../../app/session.ts';
import type { Answer } from '../../app/wire.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { StartTime } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { PlanContent, Plans } from '../../parts/plans.tsx';
import { TextPreview } from '../../parts/text-preview.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { useTextName } from '../../parts/use-text-name.ts';
import { taskButton } from '../../task/task-button.ts';
import { getEditedText, TextEditor } from './editor.tsx';
import { ProposedTexts } from './proposed-texts.tsx';

const LANGUAGES = ['en', 'es'] as const;
type Text = Answer<'GET /texts'>['data'][number];
const FIRST: Text['key'] = 'terms-clients';

/** Legal texts and mail texts in both languages: the editor, what was proposed, and every version. */
export default function TextsPage() {
  const messages = useMessages(adminCatalog);
  const fact = useFactText();
  const may = useMay();
  const textName = useTextName();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({
    queryKey: keys.list('GET /texts', {}),
    queryFn: ({ signal }) => call('GET /texts', { signal }),
  });
  const texts = data?.data ?? [];
  const key = texts.find((text) => text.key === search.get('key'))?.key ?? FIRST;
  const nameOf = (one: string) => {
    const live = texts.filter((text) => text.key === one && text.state === 'live');
    return textName(one, Object.fromEntries(live.map((text) => [text.language, text.title])));
  };
  const all = [...new Set([key, ...texts.map((text) => text.key)])];
  const sentWhen: Readonly<Record<string, string>> = messages.sentWhen;
  // Several mails share one subject: their label also says when they are sent.
  const inList = (one: string) => {
    const name = nameOf(one);
    const isAlone = all.every((other) => other === one || nameOf(other) !== name);
    const occasion = one.replace(/^mail-/, '');
    return isAlone ? name : `${name} (${sentWhen[occasion] ?? occasion.replaceAll('-', ' ')})`;
  };
  const titleOf = (text: Text) =>
    `${messages.versionOf(text.title, text.version)} · ${fact.value('language', text.language)}`;
  const planned = texts.filter((text) => text.key === key && text.state === 'planned');
  return (
    <div className={parts.block}>
      <Heading>{messages.textsTitle}</Heading>
      <HeadRow>
        <Select
          label={messages.text}
          value={key}
          options={all.sort(compareLegalFirst).map((one) => ({ value: one, label: inList(one) }))}
          onChange={(next) => setSearch({ key: next }, { replace: true })}
        />
      </HeadRow>
      {planned[0] && (
        <Notice kind="note">
          {messages.plannedAlready} <StartTime at={planned[0].starts_at} />
        </Notice>
      )}
      {data && may('catalog.write') && (
        <Edited
          key={key}
          textKey={key}
          about={nameOf(key)}
          live={texts.filter((one) => one.key === key && one.state === 'live')}
        />
      )}
      <ProposedTexts textKey={key} />
      <h2>{messages.versions}</h2>
      <Plans
        key={`${key}-versions`}
        queryKey={keys.list('GET /texts', { key })}
        read={async (signal: AbortSignal) => {
          const found = await call('GET /texts', { signal });
          return { data: found.data.filter((one) => one.key === key) };
        }}
        titleOf={titleOf}
        buttonsOf={(text) =>
          text.state === 'planned' && text.language === 'en'
            ? [taskButton('plan-cancel', { kind: 'text', plan_id: text.id }, titleOf(text))]
            : []
        }
      >
        {(text) => <Content text={text} />}
      </Plans>
    </div>
  );
}

const compareLegalFirst = (one: string, other: string): number =>
  Number(one.startsWith('mail-')) - Number(other.startsWith('mail-'));

/** Reads the live text in both languages, and opens the editor with it. */
function Edited({
  textKey,
  about,
  live,
}: {
  textKey: Text['key'];
  about: string;
  live: readonly Text[];
}) {
  const ids = LANGUAGES.map((language) => live.find((one) => one.language === language)?.id);
  const { data } = useQuery({
    queryKey: keys.list('GET /texts/:id/preview', { ids }),
    queryFn: async ({ signal }) =>
      Promise.all(
        ids.map((id) => call('GET /texts/:id/preview', { params: { id: id ?? 0 }, signal })),
      ),
    enabled: ids.every((id) => id !== undefined),
  });
  const [en, es] = data ?? [];
  if (!en || !es) return <Skeleton count={3} shape="rows" />;
  return (
    <TextEditor
      textKey={textKey}
      about={about}
      live={{ en: getEditedText(en.data), es: getEditedText(es.data) }}
      isDelivered={live.some(({ source }) => source === 'file')}
    />
  );
}

type Preview = Answer<'GET /texts/:id/preview'>['data'];

/** Each language has its own version, so the mail of the other one is left out. */
const inOwnLanguage = (preview: Preview): Preview => ({
  ...preview,
  mails: preview.mails.filter(({ language }) => language === preview.language),
});

/** The content of a text, read when somebody opens it; a planned one is open. */
function Content({ text: { id, state } }: { text: Text }) {
  const isPlanned = state === 'planned';
  return (
    <PlanContent
      isPlanned={isPlanned}
      queryKey={keys.one('GET /texts/:id/preview', id)}
      read={(signal) => call('GET /texts/:id/preview', { params: { id }, signal })}
    >
      {({ data }) => <TextPreview text={inOwnLanguage(data)} isNew={isPlanned} />}
    </PlanContent>
  );
}

import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import { readLegalText, withoutVersion } from '@fanwise/domain/texts/legal-text';
import {
  type MailText,
  previewMailText,
  readMailText,
  writeMailText,
} from '@fanwise/domain/texts/mail-text';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextAreaField, TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { useEffect, useId, useState } from 'react';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { adminTasks } from '../../messages/en/tasks.ts';
import { Differences } from '../../parts/differences.tsx';
import parts from '../../parts/parts.module.css';
import plans from '../../parts/plans.module.css';
import { Mails } from '../../parts/text-preview.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

const LANGUAGES = ['en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
type Sources = Readonly<Record<Language, string>>;

const storedAt = (key: string): string => `admin-text:${key}`;

/** Reads what was typed in this tab before, or null. */
function readDraft(key: string): Sources | null {
  const stored = sessionStorage.getItem(storedAt(key));
  return stored === null ? null : (JSON.parse(stored) as Sources);
}

/** The editor of a text: both languages, what differs from the live one, the preview of a mail, and its buttons. */
export function TextEditor({
  textKey,
  about,
  live,
  isDelivered,
}: {
  textKey: TaskInput<'text-publish'>['key'];
  about: string;
  live: Sources;
  /** The live text came with the product. A legal one can be published as it is, once counsel approved it. */
  isDelivered: boolean;
}) {
  const messages = useMessages(adminCatalog);
  const { tasks } = useMessages(adminTasks);
  const fact = useFactText();
  const [draft, setDraft] = useState<Sources>(() => readDraft(textKey) ?? live);
  const isMail = textKey.startsWith('mail-');
  useEffect(() => {
    sessionStorage.setItem(storedAt(textKey), JSON.stringify(draft));
  }, [textKey, draft]);
  const mails = isMail
    ? LANGUAGES.map((language) => previewMailText(withSomeVersion(draft[language]), language))
    : [];
  const isChanged = LANGUAGES.some((language) => draft[language] !== live[language]);
  return (
    <section className={parts.block}>
      <div className={plans.sides}>
        {LANGUAGES.map((language) => {
          const change = (source: string) =>
            setDraft((before) => ({ ...before, [language]: source }));
          return (
            <div key={language}>
              <h2>{fact.value('language', language)}</h2>
              {isMail ? (
                <MailFields source={draft[language]} language={language} onChange={change} />
              ) : (
                <LegalFields source={draft[language]} onChange={change} />
              )}
            </div>
          );
        })}
      </div>
      {isChanged && (
        <section className={parts.block}>
          <h2>{messages.changesOfText}</h2>
          <div className={plans.sides}>
            {LANGUAGES.map((language) => (
              <div key={language} lang={language}>
                <h3>{fact.value('language', language)}</h3>
                <Differences before={partsOf(live[language])} after={partsOf(draft[language])} />
              </div>
            ))}
          </div>
        </section>
      )}
      {mails.length > 0 && <Mails mails={mails.filter((mail) => mail !== null)} />}
      <TaskButtons
        taskButtons={[
          ...(isChanged || (isDelivered && !isMail)
            ? [
                taskButton('text-publish', { key: textKey, ...draft }, about, {
                  variant: 'primary',
                  ...(isMail && {
                    messages: { ...tasks['text-publish'], text: messages.publishMail },
                  }),
                }),
              ]
            : []),
          ...(isMail
            ? [
                {
                  ...taskButton('text-test', {}, about, {
                    label: messages.testBoth,
                    messages: { ...tasks['text-test'], text: messages.testBothText },
                  }),
                  inputs: LANGUAGES.map((language) => ({
                    key: textKey,
                    language,
                    content: draft[language],
                  })),
                },
              ]
            : []),
        ]}
      />
      {isChanged && (
        <p>
          <Button variant="secondary" size="small" onClick={() => setDraft(live)}>
            {messages.startAgain}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Returns what people read of a mail, without the marks of its file; a legal text as it is. */
function partsOf(source: string): string {
  const mail = readMailText(withSomeVersion(source));
  return mail === null ? source : [mail.subject, mail.text, mail.button].join('\n\n');
}

/** The version is set when a text is published; to be read, a text needs one. */
const withSomeVersion = (source: string): string =>
  source.replace(/^(# .*)$/m, '$1\n\nVersion 2026-01-01');

const NO_MAIL: MailText = { subject: '', version: '', text: '', button: '' };

function MailFields({
  source,
  language,
  onChange,
}: {
  source: string;
  language: Language;
  onChange: (source: string) => void;
}) {
  const messages = useMessages(adminCatalog);
  const [mail, setMail] = useState<MailText>(
    () => readMailText(withSomeVersion(source)) ?? NO_MAIL,
  );
  // Another source than that of these fields was set: the live one again.
  const written = withoutVersion(writeMailText({ ...mail, version: '2026-01-01' }, language));
  const [known, setKnown] = useState(written);
  if (source !== known && source !== written) {
    setKnown(source);
    setMail(readMailText(withSomeVersion(source)) ?? NO_MAIL);
  }
  const change = (changes: Partial<MailText>) => {
    const next = { ...mail, ...changes };
    const text = withoutVersion(writeMailText({ ...next, version: '2026-01-01' }, language));
    setMail(next);
    setKnown(text);
    onChange(text);
  };
  return (
    <>
      <TextField
        label={messages.subject}
        type="text"
        maxLength={120}
        autoComplete="off"
        value={mail.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextAreaField
        label={messages.mailText}
        rows={7}
        maxLength={1_500}
        value={mail.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label={messages.mailButton}
        type="text"
        maxLength={50}
        autoComplete="off"
        value={mail.button}
        onChange={(button) => change({ button })}
      />
    </>
  );
}

function LegalFields({ source, onChange }: { source: string; onChange: (source: string) => void }) {
  const messages = useMessages(adminCatalog);
  const id = useId();
  return (
    <>
      <TextAreaField
        label={messages.wholeText}
        rows={18}
        maxLength={100_000}
        value={source}
        onChange={onChange}
      />
      <label htmlFor={id}>{messages.openFile}</label>
      <input
        id={id}
        type="file"
        accept=".md,.txt"
        onChange={({ target }) =>
          void target.files?.[0]?.text().then((text) => onChange(withoutVersion(text)))
        }
      />
    </>
  );
}

/** Returns the text of a preview as it is edited. */
export const getEditedText = (text: { source_text: string }): string =>
  readLegalText(text.source_text) === null ? text.source_text : withoutVersion(text.source_text);

import type { TaskName } from '@fanwise/domain/admin/tasks';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { saveFile } from '@fanwise/web/src/app/save-file.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Fact } from '@fanwise/web/src/ui/layout/fact.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../app/api.ts';
import { useFailureText } from '../app/failure.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import { Instant } from '../parts/instant.tsx';
import { useFactText } from '../parts/use-fact.ts';
import styles from './task.module.css';
import type { Outcome } from './use-task.ts';

type ResultValues = Readonly<Record<string, unknown>>;

/** Facts of a result that the page behind the window shows already. */
const KNOWN: ReadonlySet<string> = new Set(['id', 'application_id', 'lead_id']);

/** Whether a result has to be read; the others say "done" and close. */
export const mustBeRead = (outcome: Outcome): boolean =>
  outcome.kind === 'proposed' ||
  outcome.results.some((result) => Object.keys(result).some((name) => !KNOWN.has(name)));

/** The result of a task: a link, revealed data, answers, numbers; or a note that it waits for a second operator. */
export function Result({ task, outcome }: { task: TaskName; outcome: Outcome }) {
  const messages = useMessages(adminTasks);
  if (outcome.kind === 'proposed')
    return (
      <Notice kind="success" title={messages.proposedTitle}>
        {messages.proposed(outcome.id)}
      </Notice>
    );
  return (
    <div className={styles.form}>
      <Notice kind="success">{messages.tasks[task].done}</Notice>
      {outcome.results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the results arrive once and keep their order
        <SingleResult key={index} task={task} result={result} />
      ))}
    </div>
  );
}

function SingleResult({ task, result }: { task: TaskName; result: ResultValues }) {
  const fact = useFactText();
  const { linkMailed } = useMessages(adminTasks);
  const link = (result.welcome ?? result) as { url?: string; until?: string };
  const revealed = result.fields as { field: string; value: string | null }[] | undefined;
  const sections = result.sections as Section[] | undefined;
  if (result.welcome === null) return <p>{linkMailed}</p>;
  if (link.url) return <OneTimeLink task={task} url={link.url} until={link.until ?? ''} />;
  if (revealed)
    return (
      <dl className={styles.revealed}>
        {revealed.map(({ field, value }) => (
          <Fact key={field} label={fact.value('fields', field)}>
            {formatRevealed(field, value) ?? fact.value(field, null)}
          </Fact>
        ))}
      </dl>
    );
  if (sections) return <Answers sections={sections} />;
  return (
    <dl className={styles.revealed}>
      {listNamedValues(task, result).map(([name, value]) => (
        <Fact key={name} label={fact.name(name)}>
          {fact.value(name, value)}
        </Fact>
      ))}
    </dl>
  );
}

/** Formats a phone number as everywhere else. */
const formatRevealed = (field: string, value: string | null): string | null =>
  field === 'phone' && value ? maskPhone(value) : value;

/** The fact `lines` means a carrier's types of insurance; in a comparison it means differences. */
const listNamedValues = (task: TaskName, result: ResultValues) =>
  Object.entries(result)
    .filter(([name]) => name !== 'id')
    .map(
      ([name, value]) =>
        [
          task === 'compare-payments' && name === 'lines' ? 'difference_lines' : name,
          value,
        ] as const,
    );

/** A link that works once and is shown only here. */
function OneTimeLink({ task, url, until }: { task: TaskName; url: string; until: string }) {
  const messages = useMessages(adminTasks);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {messages.linkOnce} <Instant at={until} />
      </p>
      {task === 'see-as' ? (
        <a className={styles.linkOnce} href={url} target="_blank" rel="noreferrer noopener">
          {messages.openTab}
        </a>
      ) : task === 'account-export' || task === 'export' ? (
        <Download url={url} />
      ) : (
        <>
          <code className={styles.code}>{url}</code>
          <Button
            variant="secondary"
            onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
          >
            {isCopied ? messages.copied : messages.copy}
          </Button>
        </>
      )}
    </div>
  );
}

/** The file can be fetched once, so the button disappears after that. */
function Download({ url }: { url: string }) {
  const messages = useMessages(adminTasks);
  const failureText = useFailureText();
  const fetching = useMutation({
    mutationFn: async () => {
      const { file, name } = await fetchFile(url);
      saveFile(file, name);
    },
  });
  if (fetching.isSuccess) return <Notice kind="success">{messages.downloaded}</Notice>;
  return (
    <>
      {fetching.error && <Notice kind="error">{failureText(fetching.error)}</Notice>}
      <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {messages.download}
      </Button>
    </>
  );
}

type Section = { name: string; questions: { content: string; answer: string | null }[] };

function Answers({ sections }: { sections: readonly Section[] }) {
  const fact = useFactText();
  return sections.map((section) => (
    <section key={section.name} className={styles.form}>
      <h3>{section.name}</h3>
      <dl className={styles.revealed}>
        {section.questions.map(({ content, answer }) => (
          <Fact key={content} label={content}>
            {fact.value('answer', answer)}
          </Fact>
        ))}
      </dl>
    </section>
  ));
}

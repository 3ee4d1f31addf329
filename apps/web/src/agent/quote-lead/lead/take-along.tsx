import type { LeadDetail } from '@fanwise/contract/own';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { ApiError, fetchFile } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { keys } from '../../../app/keys.ts';
import { OfflineError } from '../../../app/request.ts';
import { saveFile } from '../../../app/save-file.ts';
import { takeAlong } from '../../../messages/en/agent/take-along.ts';
import { useMessages } from '../../../messages/language.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './lead-sheet.module.css';

/** Takes a lead to a rater: as text, on paper, or as a file. */
export function TakeAlong({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(takeAlong);
  const { applicationId: id } = detail.lead;
  const client = useQueryClient();
  const text = leadTextQuery(id);
  // Safari allows copying only right after the press, so the text is fetched when the button is reached.
  const prepare = () => void client.prefetchQuery(text);
  const copy = useAct(async () => navigator.clipboard.writeText(await client.fetchQuery(text)), {
    textOf: (error) =>
      error instanceof ApiError || error instanceof OfflineError ? undefined : messages.copyFailed,
    onDone: () => showToast({ message: messages.copied, type: 'success', timeoutMs: 4_000 }),
  });
  const save = useAct(
    async (kind: 'json' | 'csv') => ({
      file: await fetchFile(`/agent/profile/leads/${id}/rater.${kind}`),
      name: `lead-${id}.${kind}`,
    }),
    { onDone: ({ file, name }) => saveFile(file, name) },
  );
  const failure = copy.failure ?? save.failure;
  return (
    <div className={styles.takeAlong}>
      <TextButton onPointerEnter={prepare} onFocus={prepare} onClick={() => void copy.act()}>
        {messages.copy}
      </TextButton>
      <TextButton onClick={printSheet}>{messages.print}</TextButton>
      {(['json', 'csv'] as const).map((kind) => (
        <TextButton
          key={kind}
          aria-label={messages.file(id, kind.toUpperCase())}
          onClick={() => void save.act(kind)}
        >
          {kind.toUpperCase()}
        </TextButton>
      ))}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

/** The lead as plain text with the labels of raters. */
const leadTextQuery = (leadId: number) =>
  queryOptions({
    queryKey: keys.agent.leadText(leadId),
    queryFn: async () => (await fetchFile(`/agent/profile/leads/${leadId}/rater.txt`)).text(),
    staleTime: 60_000,
  });

/** Folded parts are not printed, so they are opened first. */
function printSheet({ currentTarget }: MouseEvent<HTMLElement>): void {
  const parts = currentTarget.closest('section')?.querySelectorAll('details') ?? [];
  for (const part of parts) part.open = true;
  print();
}

import type { LeadDetail } from '@fanwise/contract/own';
import type { MouseEvent } from 'react';
import { ApiError, fetchFile, OfflineError } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
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
  const copy = useAct(async () => copyText(fetchFile(`/agent/profile/leads/${id}/rater.txt`)), {
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
      <TextButton onClick={() => void copy.act()}>{messages.copy}</TextButton>
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

/**
 * Copies a text that is still being fetched. Safari allows copying during the click only, so it gets the promise;
 * Firefox 126 has no `ClipboardItem`, and waits.
 */
async function copyText(text: Promise<Blob>): Promise<void> {
  if (typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await (await text).text());
  const plain = text.then((file) => new Blob([file], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
  } catch (error) {
    await plain;
    throw error;
  }
}

/** Folded parts are not printed, so they are opened first. */
function printSheet({ currentTarget }: MouseEvent<HTMLElement>): void {
  const parts = currentTarget.closest('section')?.querySelectorAll('details') ?? [];
  for (const part of parts) part.open = true;
  print();
}

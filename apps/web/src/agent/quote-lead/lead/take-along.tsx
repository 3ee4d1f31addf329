import type { LeadDetail } from '@fanwise/contract/own';
import type { MouseEvent } from 'react';
import { fetchFile } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { saveFile } from '../../../app/save-file.ts';
import { takeAlong } from '../../../messages/en/agent/take-along.ts';
import { useMessages } from '../../../messages/language.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './lead-sheet.module.css';
import { useLeadText } from './use-lead-text.ts';

/** Takes a lead to a rater: as text, on paper, or as a file. */
export function TakeAlong({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(takeAlong);
  const textOf = useLeadText();
  const { applicationId: id } = detail.lead;
  const copy = useAct(async () => navigator.clipboard.writeText(textOf(detail)), {
    textOf: () => messages.copyFailed,
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

/** Folded parts are not printed, so they are opened first. */
function printSheet({ currentTarget }: MouseEvent<HTMLElement>): void {
  const parts = currentTarget.closest('section')?.querySelectorAll('details') ?? [];
  for (const part of parts) part.open = true;
  print();
}

import type { Client, LeadDetail } from '@fanwise/contract/own';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { ApiError, fetchFile } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { OfflineError } from '../../../app/request.ts';
import { saveFile } from '../../../app/save-file.ts';
import { takeAlong } from '../../../messages/en/agent/take-along.ts';
import { useMessages } from '../../../messages/language.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { clientQuery } from '../../client-info/client-query.ts';
import styles from './lead-sheet.module.css';

/** Takes a lead to a rater: as text, on paper, or as a file. */
export function ExportLead({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(takeAlong);
  const { applicationId: id, confirmed } = detail.lead;
  const client = useQueryClient();
  const readText = async () => {
    const text = await client.fetchQuery(leadTextQuery(id));
    return confirmed
      ? withContact(text, (await client.fetchQuery({ ...clientQuery(id), staleTime: 60_000 })).data)
      : text;
  };
  // Safari allows copying only right after the press, so the text is fetched when the button is reached.
  const prepare = () => void readText().catch(() => undefined);
  const copy = useAction(async () => navigator.clipboard.writeText(await readText()), {
    textOf: (error) =>
      error instanceof ApiError || error instanceof OfflineError ? undefined : messages.copyFailed,
    onDone: () => showToast({ message: messages.copied, type: 'success', timeoutMs: 4_000 }),
  });
  const save = useAction(
    async (kind: 'json' | 'csv') => ({
      file: await fetchFile(`/agent/profile/leads/${id}/rater.${kind}`),
      name: `lead-${id}.${kind}`,
    }),
    { onDone: ({ file, name }) => saveFile(file, name) },
  );
  const failure = copy.failure ?? save.failure;
  return (
    <div className={styles.takeAlong}>
      <TextButton onPointerEnter={prepare} onFocus={prepare} onClick={() => void copy.run()}>
        {messages.copy}
      </TextButton>
      <TextButton onClick={printSheet}>{messages.print}</TextButton>
      {(['json', 'csv'] as const).map((kind) => (
        <TextButton
          key={kind}
          aria-label={messages.file(id, kind.toUpperCase())}
          onClick={() => void save.run(kind)}
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

/** Adds the contact details of a client whose contact was paid, as far as the client shares them. */
export function withContact(text: string, { contact }: Pick<Client, 'contact'>): string {
  const lines = [
    contact?.phoneNumber && `Phone: ${contact.phoneNumber}`,
    contact?.email && `Email: ${contact.email}`,
  ].filter(Boolean);
  return lines.length > 0 ? [text.trimEnd(), '', 'Contact', ...lines, ''].join('\n') : text;
}

/** Folded parts are not printed, so they are opened first. */
function printSheet({ currentTarget }: MouseEvent<HTMLElement>): void {
  const parts = currentTarget.closest('section')?.querySelectorAll('details') ?? [];
  for (const part of parts) part.open = true;
  print();
}

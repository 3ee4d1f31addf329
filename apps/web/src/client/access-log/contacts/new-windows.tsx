import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { WindowPicker } from '../../../shared/call-windows/window-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './contacts.module.css';

/** Proposes other times for a call. */
export function NewWindows({ quoteId, onDone }: { quoteId: number; onDone: () => void }) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const [windows, setWindows] = useState<string[]>([]);
  const { data } = useQuery({
    queryKey: keys.consumer.consent(quoteId, language),
    queryFn: ({ signal }) =>
      call('GET /user/quotes/:id/consent', { params: { id: quoteId }, signal }),
    gcTime: 0,
  });
  const save = useAction(
    () => call('PUT /user/quotes/:id/windows', { params: { id: quoteId }, body: { windows } }),
    {
      changes: [keys.consumer.contacts],
      onDone: () => {
        showToast({ message: messages.saved, type: 'success' });
        onDone();
      },
    },
  );
  if (!data) return <Skeleton count={2} />;
  return (
    <div className={styles.question}>
      <WindowPicker offered={data.windows} zone={data.zone} value={windows} onChange={setWindows} />
      <Button
        size="small"
        busy={save.isBusy}
        unavailable={windows.length === 0 ? messages.first : undefined}
        onClick={() => void save.run()}
      >
        {messages.saveTimes}
      </Button>
      {save.failure && <Notice kind="error">{save.failure}</Notice>}
    </div>
  );
}

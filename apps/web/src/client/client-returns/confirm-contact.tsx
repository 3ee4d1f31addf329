import type { CodeChannel } from '@fanwise/domain/quotes/contact-channels';
import { useState } from 'react';
import { clientReturns } from '../../messages/en/consumer/client-returns.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { ContactCodeForm, useSendCode } from '../contact-code/contact-code-form.tsx';
import styles from './client-returns.module.css';

/** A client who could not be reached confirms an address or a number; after that, quotes can be chosen again. */
export function ConfirmContact({ byPhone }: { byPhone: boolean }) {
  const messages = useMessages(clientReturns);
  const [channel, setChannel] = useState<CodeChannel>();
  const sending = useSendCode((by) => {
    setChannel(by);
    showToast({ message: messages.sent, type: 'success' });
  });
  return (
    <section className={styles.card} aria-labelledby="held">
      <h2 id="held">{messages.heldTitle}</h2>
      <p className={styles.text}>{messages.heldText}</p>
      <div className={styles.actions}>
        <Button
          variant={channel ? 'quiet' : 'primary'}
          size="small"
          busy={sending.busyWith === 'mail'}
          onClick={() => void sending.run('mail')}
        >
          {messages.byMail}
        </Button>
        {byPhone && (
          <Button
            variant="secondary"
            size="small"
            busy={sending.busyWith === 'phone'}
            onClick={() => void sending.run('phone')}
          >
            {messages.byPhone}
          </Button>
        )}
      </div>
      {channel && (
        <ContactCodeForm
          key={channel}
          channel={channel}
          onConfirmed={() => showToast({ message: messages.confirmed, type: 'success' })}
        />
      )}
      {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
    </section>
  );
}

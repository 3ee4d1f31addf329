import { keepPhonesUnbroken, maskPhone } from '@fanwise/domain/texts/phone';
import { useState } from 'react';
import { contactCode } from '../../messages/en/consumer/contact-code.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './contact-code.module.css';
import { ContactCodeForm, useSendCode } from './contact-code-form.tsx';

/** A dialog in which a client confirms the number of their profile with a texted code. */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const messages = useMessages(contactCode);
  const [sent, setSent] = useState(0);
  const sending = useSendCode(() => setSent((before) => before + 1));
  const shown = keepPhonesUnbroken(maskPhone(phone));
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} size="small">
      <div className={styles.window}>
        <p>{messages.text(shown)}</p>
        <div aria-live="polite">{sent > 0 && <p key={sent}>{messages.sent(shown)}</p>}</div>
        {sent > 0 && (
          <ContactCodeForm
            channel="phone"
            onConfirmed={() => {
              showToast({ message: messages.confirmed, type: 'success' });
              onClose();
            }}
          />
        )}
        {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
        <div>
          <Button
            variant={sent > 0 ? 'quiet' : 'primary'}
            size={sent > 0 ? 'small' : 'regular'}
            busy={sending.isBusy}
            onClick={() => void sending.run('phone')}
          >
            {sent > 0 ? messages.sendAnother : messages.send}
          </Button>
        </div>
        <p className={styles.small}>{messages.otherNumber}</p>
      </div>
    </Dialog>
  );
}

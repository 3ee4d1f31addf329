import type { Contact } from '@fanwise/contract/own';
import { sayEndOfDay } from '@fanwise/domain/dates/say-deadline';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { nameChannels } from '@fanwise/domain/quotes/contact-sentences';
import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/choices/choices.tsx';
import { Notice } from '../../../ui/states.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import styles from './contacts.module.css';

/** Tells an agency not to contact the client by the channels that the client checks, all consented ones at first. */
export function DoNotContactDialog({
  contact,
  channels,
}: {
  contact: Contact;
  channels: readonly ContactChannel[];
}) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ContactChannel[]>([]);
  const [isMissing, setMissing] = useState(false);
  const stop = useAction(
    () =>
      call('POST /user/contact/do-not-contact', {
        // Only the checked channels: pages and mails name these as the client's request.
        body: { quoteId: contact.quoteId, channels: chosen },
      }),
    { changes: [keys.consumer.contacts], onDone: () => setOpen(false) },
  );
  const open = () => {
    setChosen([...channels]);
    setMissing(false);
    setOpen(true);
  };
  const close = () => {
    stop.clearFailure();
    setOpen(false);
  };
  return (
    <>
      <Button variant="danger" icon={<IconHandStop size={20} stroke={1.75} />} onClick={open}>
        {messages.stop}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={messages.stopTitle(contact.agency)}
        confirmLabel={messages.confirmStop}
        cancelLabel={messages.notNow}
        onConfirm={() => (chosen.length > 0 ? stop.run() : setMissing(true))}
        danger
      >
        <div className={styles.question}>
          <p>{messages.stopText(contact.agency, sayEndOfDay(contact.stopBy, language))}</p>
          <CheckboxGroup
            label={messages.what}
            options={channels.map((channel) => ({
              value: channel,
              label: nameChannels(language, [channel]).join(),
            }))}
            value={chosen}
            onChange={(ticked) => {
              setChosen(ticked);
              setMissing(false);
            }}
            error={isMissing ? messages.nothingTicked : undefined}
          />
          {stop.failure && <Notice kind="error">{stop.failure}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  );
}

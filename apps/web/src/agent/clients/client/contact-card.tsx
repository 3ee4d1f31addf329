import type { Client, ClientContact } from '@fanwise/contract/own';
import { maskPhone, normalizePhone } from '@fanwise/domain/texts/phone';
import type { ReactNode } from 'react';
import { ApiError, fetchFile } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { saveFile } from '../../../app/save-file.ts';
import { clients } from '../../../messages/en/agent/clients.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { EmailLink, PhoneLink } from '../../client-info/contact-list.tsx';
import styles from './client.module.css';

/** The contact details of a client: each line can be copied, and all of it saved as a vCard or printed. */
export function ContactCard({ client, contact }: { client: Client; contact: ClientContact }) {
  const words = useMessages(clients);
  const { applicationId } = client;
  const name = `${contact.firstName} ${contact.lastName}`;
  const digits = normalizePhone(contact.phoneNumber);
  const phone = digits ? maskPhone(digits) : contact.phoneNumber;
  const place = `${client.city}, ${client.state} ${client.zipCode}`;
  const copy = useAct(async (text: string) => navigator.clipboard.writeText(text), {
    onDone: () => showToast({ message: words.copied, type: 'success' }),
    onFailure: () => {
      showToast({ message: words.copyFailed, type: 'error' });
      return true;
    },
  });
  const line = (label: string, text: string, shown: ReactNode = text) => (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${words.copy}: ${label}`}
          onClick={() => void copy.act(text)}
        >
          {words.copy}
        </Button>
      </dd>
    </div>
  );
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact">{words.contactTitle}</h2>
      <dl className={styles.lines}>
        {line(words.name, name)}
        {phone && line(words.phone, phone, <PhoneLink number={contact.phoneNumber} />)}
        {contact.email && line(words.email, contact.email, <EmailLink address={contact.email} />)}
        {line(words.place, place)}
      </dl>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            void copy.act([name, phone, contact.email, place].filter(Boolean).join('\n'))
          }
        >
          {words.copyAll}
        </Button>
        <VcardButton leadId={applicationId} />
        <ReceiptButton leadId={applicationId} />
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </Card>
  );
}

function VcardButton({ leadId }: { leadId: number }) {
  const words = useMessages(clients);
  const failureText = useFailureText();
  const save = useAct(() => fetchFile(`/agent/clients/${leadId}/contact.vcf`), {
    onDone: (file) => saveFile(file, words.vcardName(leadId)),
    onFailure: (error) => {
      showToast({ message: failureText(error), type: 'error' });
      return true;
    },
  });
  return (
    <Button variant="secondary" size="small" busy={save.isBusy} onClick={() => void save.act()}>
      {words.vcard}
    </Button>
  );
}

function ReceiptButton({ leadId }: { leadId: number }) {
  const words = useMessages(clients);
  const failureText = useFailureText();
  const save = useAct(() => fetchFile(`/agent/profile/leads/${leadId}/receipt`), {
    onDone: (file) => saveFile(file, words.receiptName(leadId)),
    onFailure: (error) => {
      const isEarly = error instanceof ApiError && error.status === 404;
      showToast({ message: isEarly ? words.receiptNotReady : failureText(error), type: 'error' });
      return true;
    },
  });
  return (
    <Button variant="secondary" size="small" busy={save.isBusy} onClick={() => void save.act()}>
      {words.receipt}
    </Button>
  );
}

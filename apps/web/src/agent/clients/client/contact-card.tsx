import type { Client, ClientContact, Routes } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import { writeClientContact } from '@fanwise/domain/quotes/contact-sentences';
import { maskPhone, normalizePhone } from '@fanwise/domain/texts/phone';
import type { ReactNode } from 'react';
import { ApiError, fetchFile } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { saveFile } from '../../../app/save-file.ts';
import { useMay } from '../../../app/session/use-may.ts';
import { clients } from '../../../messages/en/agent/clients.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { formatAddress } from '../../client-info/client-query.ts';
import { ContactButtons } from '../../client-info/contact-buttons.tsx';
import { EmailLink, PhoneLink } from '../../client-info/contact-list.tsx';
import styles from './client.module.css';

type Household = Routes['GET /agent/clients/:id']['answer']['household'];

/**
 * The contact details and the household of a client: buttons for the channels that the client agreed to, each line can
 * be copied, and all of it saved as a vCard or printed.
 */
export function ContactCard({
  client,
  contact,
  household,
}: {
  client: Client;
  contact: ClientContact;
  household: Household;
}) {
  const { may } = useMay();
  const messages = useMessages(clients);
  const language = useLanguage();
  const { applicationId, consent } = client;
  const name = `${contact.firstName} ${contact.lastName}`;
  const digits = normalizePhone(contact.phoneNumber);
  const phone = digits ? maskPhone(digits) : contact.phoneNumber;
  const address = formatAddress(client, household);
  const born = household?.dateOfBirth ? formatUsDate(household.dateOfBirth) : '';
  const partner = writePartner(household, messages.born);
  const copy = useAction(async (text: string) => navigator.clipboard.writeText(text), {
    onDone: () => showToast({ message: messages.copied, type: 'success' }),
    onFailure: () => {
      showToast({ message: messages.copyFailed, type: 'error' });
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
          aria-label={`${messages.copy}: ${label}`}
          onClick={() => void copy.run(text)}
        >
          {messages.copy}
        </Button>
      </dd>
    </div>
  );
  const mayContact = consent !== null && listAllowed(consent).length > 0;
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact">{messages.contactTitle}</h2>
      {!mayContact && <Notice kind="warning">{writeClientContact(language, []).agreed}</Notice>}
      {client.emailBounces && <Notice kind="warning">{messages.emailBounces}</Notice>}
      <ContactButtons
        contact={contact}
        consent={consent}
        address={household?.address1 ? address : null}
      />
      <dl className={styles.lines}>
        {line(messages.name, name)}
        {phone &&
          line(messages.phone, phone, <PhoneLink number={contact.phoneNumber} consent={consent} />)}
        {contact.email &&
          line(messages.email, contact.email, <EmailLink address={contact.email} />)}
        {line(messages.address, address)}
        {born && line(messages.birthDate, born)}
        {partner && line(household?.partnerIsSpouse ? messages.spouse : messages.partner, partner)}
      </dl>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            void copy.run(
              [name, phone, contact.email, address, born, partner].filter(Boolean).join('\n'),
            )
          }
        >
          {messages.copyAll}
        </Button>
        <VcardButton leadId={applicationId} />
        {may('money') && <ReceiptButton leadId={applicationId} />}
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
    </Card>
  );
}

const writePartner = (household: Household, bornOn: (day: string) => string): string => {
  const { partnerFirstName, partnerLastName, partnerDateOfBirth } = household ?? {};
  const name = [partnerFirstName, partnerLastName].filter(Boolean).join(' ');
  const born = partnerDateOfBirth ? bornOn(formatUsDate(partnerDateOfBirth)) : '';
  return [name, born].filter(Boolean).join(', ');
};

function VcardButton({ leadId }: { leadId: number }) {
  const messages = useMessages(clients);
  const failureText = useFailureText();
  const save = useAction(() => fetchFile(`/agent/clients/${leadId}/contact.vcf`), {
    onDone: (file) => saveFile(file, messages.vcardName(leadId)),
    onFailure: (error) => {
      showToast({ message: failureText(error), type: 'error' });
      return true;
    },
  });
  return (
    <Button variant="secondary" size="small" busy={save.isBusy} onClick={() => void save.run()}>
      {messages.vcard}
    </Button>
  );
}

function ReceiptButton({ leadId }: { leadId: number }) {
  const messages = useMessages(clients);
  const failureText = useFailureText();
  const save = useAction(() => fetchFile(`/agent/profile/leads/${leadId}/receipt`), {
    onDone: (file) => saveFile(file, messages.receiptName(leadId)),
    onFailure: (error) => {
      const isEarly = error instanceof ApiError && error.status === 404;
      showToast({
        message: isEarly ? messages.receiptNotReady : failureText(error),
        type: 'error',
      });
      return true;
    },
  });
  return (
    <Button variant="secondary" size="small" busy={save.isBusy} onClick={() => void save.run()}>
      {messages.receipt}
    </Button>
  );
}

import type { FetchedClient, WebhookInput } from '@fanwise/contract';
import { clientPage } from '@fanwise/contract/pages';

/** A client as a form, under the field names of the receiver. Without the contact, the form has no contact fields. */
export const getForm = (fields: WebhookInput['fields'], client: FetchedClient) => {
  const form = new URLSearchParams();
  for (const field of fields)
    form.append(field.to, 'from' in field ? String(client[field.from]) : field.value);
  return { type: 'application/x-www-form-urlencoded', body: form.toString() };
};

/** The client in a test message of a form. */
export const createSampleClient = (publicUrl: string): FetchedClient => ({
  lead: 1,
  unlocked: '2026-01-01T12:00:00.000Z',
  name: 'Test Message',
  first: 'Test',
  last: 'Message',
  phone: '5555550100',
  email: 'test@example.com',
  city: 'Raleigh',
  state: 'NC',
  zip: '27601',
  insurance: 'Auto Insurance',
  carrier: 'Test',
  monthly: 100,
  yearly: 1150,
  fee: '0.00',
  link: publicUrl + clientPage(1),
  street: '1 Test Street',
  born: '1990-01-01',
  partner: '',
  partnerBorn: '',
  contactBy: 'emails, phone calls (no automated calls or texts)',
  coverage: 'Auto Insurance: BI 100/300, PD $100,000',
  outcome: '',
  nextStepOn: '',
  note: '',
});

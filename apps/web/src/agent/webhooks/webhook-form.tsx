import type { Webhook, WebhookEvent, WebhookInput } from '@fanwise/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/api.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '../../ui/choices/choices.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { FieldMap, firstFields } from './field-map.tsx';
import { useWebhookAction } from './use-webhook-action.tsx';
import styles from './webhooks.module.css';

const defaultEvents: WebhookEvent[] = [
  'quote.chosen',
  'lead.unlocked',
  'payment.refunded',
  // An opt-out has to reach the agency's dialer.
  'consent.revoked',
  'client.erased',
];

const empty: WebhookInput = {
  url: '',
  events: defaultEvents,
  form: false,
  fields: [],
  contact: false,
  off: false,
};

type WebhookFormProps = {
  email: string;
  /** The existing webhook that is changed. */
  webhook?: Webhook;
  /** With the secret of a new webhook; without one if no webhook was created. */
  onDone: (secret?: string) => void;
};

/** The address of a webhook, its events, and how much its messages contain. */
export function WebhookForm({ email, webhook, onDone }: WebhookFormProps) {
  const messages = useMessages(webhooks);
  const [values, setValues] = useState<WebhookInput>(
    webhook ? { ...webhook, off: webhook.off !== null } : empty,
  );
  const [problem, setProblem] = useState<string>();
  const { run, isBusy, failure, dialog } = useWebhookAction(email);
  const change = (changed: Partial<WebhookInput>) => {
    setProblem(undefined);
    setValues({ ...values, ...changed });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isUnnamed = values.fields.some(({ to }) => to.trim() === '');
    if (values.events.length === 0) return setProblem(messages.eventMissing);
    if (values.form && (values.fields.length === 0 || isUnnamed))
      return setProblem(messages.fieldMissing);
    const { url, events, form, fields, contact, off } = values;
    const body = { url, events, form, fields, contact, off };
    if (webhook) {
      const changed = await run(() =>
        call('PUT /agent/webhooks/:id', { params: { id: webhook.id }, body }),
      );
      return changed && onDone();
    }
    const made = await run(() => call('POST /agent/webhooks', { body }));
    return made && onDone(made.secret);
  };
  return (
    <Card aria-labelledby="webhook-form">
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2 id="webhook-form">{webhook ? messages.editTitle : messages.addTitle}</h2>
        <TextField
          label={messages.url}
          hint={messages.urlHint}
          type="url"
          value={values.url}
          maxLength={500}
          onChange={(url) => change({ url })}
        />
        <RadioGroup
          label={messages.kind}
          stacked
          value={values.form ? 'form' : 'json'}
          options={[
            { value: 'json', label: messages.kinds.json },
            { value: 'form', label: messages.kinds.form },
          ]}
          onChange={(kind) =>
            change(
              kind === 'form'
                ? { form: true, contact: true, events: ['lead.unlocked'], fields: firstFields }
                : { form: false, contact: false, events: defaultEvents, fields: [] },
            )
          }
        />
        {values.form ? (
          <FieldMap fields={values.fields} onChange={(fields) => change({ fields })} />
        ) : (
          <>
            <CheckboxGroup
              label={messages.eventsLabel}
              value={values.events}
              options={(Object.keys(messages.events) as (WebhookEvent | 'test')[])
                .filter((name) => name !== 'test')
                .map((value) => ({ value, label: messages.events[value] }))}
              onChange={(events) => change({ events })}
            />
            <Checkbox
              label={messages.contact}
              hint={messages.contactHint}
              value={values.contact}
              onChange={(contact) => change({ contact })}
            />
          </>
        )}
        {(problem ?? failure) && <Notice kind="error">{problem ?? failure}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {messages.save}
          </Button>
          <Button variant="secondary" onClick={() => onDone()}>
            {messages.cancel}
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  );
}

import type { Hook, HookEvent, HookInput } from '@fanwise/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/api.ts';
import { delivery } from '../../messages/en/agent/delivery.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '../../ui/choices/choices.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './delivery.module.css';
import { FieldMap, firstFields } from './field-map.tsx';
import { useHookAct } from './use-hook-act.tsx';

const usual: HookEvent[] = ['quote.chosen', 'lead.unlocked', 'payment.refunded', 'client.erased'];

const empty: HookInput = {
  url: '',
  events: usual,
  form: false,
  fields: [],
  contact: false,
  off: false,
};

type HookFormProps = {
  email: string;
  /** One that is there already and is changed. */
  hook?: Hook;
  /** With the secret of a new one; without where nothing was made. */
  onDone: (secret?: string) => void;
};

/** Where messages go, what they are about, and how much they say. */
export function HookForm({ email, hook, onDone }: HookFormProps) {
  const words = useWords(delivery);
  const [values, setValues] = useState<HookInput>(
    hook ? { ...hook, off: hook.off !== null } : empty,
  );
  const [problem, setProblem] = useState<string>();
  const { run, isBusy, failure, dialog } = useHookAct(email);
  const change = (changed: Partial<HookInput>) => {
    setProblem(undefined);
    setValues({ ...values, ...changed });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isUnnamed = values.fields.some(({ to }) => to.trim() === '');
    if (values.events.length === 0) return setProblem(words.eventMissing);
    if (values.form && (values.fields.length === 0 || isUnnamed))
      return setProblem(words.fieldMissing);
    const { url, events, form, fields, contact, off } = values;
    const body = { url, events, form, fields, contact, off };
    if (hook) {
      const changed = await run(() =>
        call('PUT /agent/hooks/:id', { params: { id: hook.id }, body }),
      );
      return changed && onDone();
    }
    const made = await run(() => call('POST /agent/hooks', { body }));
    return made && onDone(made.secret);
  };
  return (
    <Card aria-labelledby="hook-form">
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2 id="hook-form">{hook ? words.editTitle : words.addTitle}</h2>
        <TextField
          label={words.url}
          hint={words.urlHint}
          type="url"
          value={values.url}
          maxLength={500}
          onChange={(url) => change({ url })}
        />
        <RadioGroup
          label={words.kind}
          stacked
          value={values.form ? 'form' : 'json'}
          options={[
            { value: 'json', label: words.kinds.json },
            { value: 'form', label: words.kinds.form },
          ]}
          onChange={(kind) =>
            change(
              kind === 'form'
                ? { form: true, contact: true, events: ['lead.unlocked'], fields: firstFields }
                : { form: false, contact: false, events: usual, fields: [] },
            )
          }
        />
        {values.form ? (
          <FieldMap fields={values.fields} onChange={(fields) => change({ fields })} />
        ) : (
          <>
            <CheckboxGroup
              label={words.eventsLabel}
              value={values.events}
              options={(Object.keys(words.events) as (HookEvent | 'test')[])
                .filter((name) => name !== 'test')
                .map((value) => ({ value, label: words.events[value] }))}
              onChange={(events) => change({ events })}
            />
            <Checkbox
              label={words.contact}
              hint={words.contactHint}
              value={values.contact}
              onChange={(contact) => change({ contact })}
            />
          </>
        )}
        {(problem ?? failure) && <Notice kind="error">{problem ?? failure}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {words.save}
          </Button>
          <Button variant="secondary" onClick={() => onDone()}>
            {words.cancel}
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  );
}

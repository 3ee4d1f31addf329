import type { WebhookField, WebhookInput } from '@fanwise/contract';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './webhooks.module.css';

type Fields = WebhookInput['fields'];
type Field = Fields[number];

const MAX_FIELDS = 40;
const CONSTANT = 'constant';

/** The fields that most receivers take. */
export const firstFields: Fields = [
  { to: 'first_name', from: 'first' },
  { to: 'last_name', from: 'last' },
  { to: 'phone', from: 'phone' },
  { to: 'email', from: 'email' },
  { to: 'zip', from: 'zip' },
];

/** Maps the facts of a message to the form fields of the receiver. */
export function FieldMap({
  fields,
  onChange,
}: {
  fields: Fields;
  onChange: (fields: Fields) => void;
}) {
  const messages = useMessages(webhooks);
  const names = Object.entries(messages.fields) as [WebhookField, string][];
  const put = (at: number, field: Field) =>
    onChange(fields.map((other, index) => (index === at ? field : other)));
  const choose = (at: number, { to }: Field, chosen: WebhookField | typeof CONSTANT) =>
    put(at, chosen === CONSTANT ? { to, value: '' } : { to, from: chosen });
  return (
    <fieldset className={styles.map}>
      <legend>{messages.fieldsTitle}</legend>
      {fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place; names are typed and may repeat
        <div key={at} className={styles.pair}>
          <TextField
            label={messages.theirs}
            value={field.to}
            maxLength={80}
            onChange={(to) => put(at, { ...field, to })}
          />
          <Select
            label={messages.ours}
            value={'from' in field ? field.from : CONSTANT}
            options={[
              ...names.map(([value, label]) => ({ value, label })),
              { value: CONSTANT, label: messages.constant },
            ]}
            onChange={(chosen) => choose(at, field, chosen as WebhookField | typeof CONSTANT)}
          />
          {'value' in field && (
            <TextField
              label={messages.text}
              value={field.value}
              maxLength={200}
              onChange={(value) => put(at, { ...field, value })}
            />
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={messages.removeField(field.to)}
            onClick={() => onChange(fields.filter((_, index) => index !== at))}
          >
            {messages.remove}
          </Button>
        </div>
      ))}
      {fields.length < MAX_FIELDS && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange([...fields, { to: '', from: 'name' }])}
        >
          {messages.addField}
        </Button>
      )}
    </fieldset>
  );
}

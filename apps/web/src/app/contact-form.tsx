import { email, maxLength } from '@fanwise/domain/field-rules';
import { type FormEvent, useRef, useState } from 'react';
import { fields } from '../messages/en/fields.ts';
import { footer } from '../messages/en/footer.ts';
import { useWords } from '../messages/language.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { call } from './api.ts';
import styles from './contact-form.module.css';
import { type FieldMessage, requiredText, useFailureText } from './form-rules.ts';
import { passHumanCheck } from './human-check.ts';

const EMPTY = { name: '', email: '', message: '' };
type Values = typeof EMPTY;

const RULES: { [Name in keyof Values]: (value: string) => FieldMessage | null } = {
  name: (value) => requiredText(value, maxLength(value)),
  email: (value) => requiredText(value, maxLength(value), email(value.trim())),
  message: (value) => requiredText(value, maxLength(value, 5000)),
};

/** Sends a message to the operator. Kept without the form library: it is on the landing page. */
export function ContactForm() {
  const words = useWords(footer);
  const fieldWords = useWords(fields);
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<keyof Values, FieldMessage>>>({});
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();

  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: problems[name] && fieldWords[problems[name]],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
      setState('open');
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    const broken = Object.fromEntries(
      (Object.keys(RULES) as (keyof Values)[]).flatMap((name) => {
        const problem = RULES[name](values[name]);
        return problem === null ? [] : [[name, problem]];
      }),
    );
    setProblems(broken);
    const [first] = Object.keys(broken);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState('sending');
    setFailure(undefined);
    try {
      await call('POST /feedback', {
        body: { ...values, token: await passHumanCheck('feedback') },
      });
      setValues(EMPTY);
      setState('sent');
      showToast({ message: words.thanks, type: 'success' });
    } catch (error) {
      setState('open');
      setFailure(failureText(error));
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextField label={words.name} autoComplete="name" {...bind('name')} />
        <TextField label={words.email} type="email" autoComplete="email" {...bind('email')} />
      </div>
      <TextAreaField label={words.message} {...bind('message')} />
      <div className={styles.foot}>
        <Button type="submit" variant="sun" busy={state === 'sending'}>
          {state === 'sending' ? words.sending : words.send}
        </Button>
        <p role="status" className={styles.said}>
          {state === 'sent' ? words.thanks : failure}
        </p>
      </div>
    </form>
  );
}

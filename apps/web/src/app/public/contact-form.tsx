import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { app } from '../../messages/en/shared/app.ts';
import { footer } from '../../messages/en/shared/footer.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { useIsReady } from '../use-is-ready.ts';
import styles from './contact-form.module.css';
import type { Feedback, FeedbackProblems } from './feedback.ts';

const EMPTY: Feedback = { name: '', email: '', message: '' };

// Few visitors write a message, so rules, human check and sending are loaded when the form is first used.
const load = () => import('./feedback.ts');

/**
 * Sends a message to the operator. Without a form library and `useAction`, which would be too large for the landing page.
 */
export function ContactForm() {
  const messages = useMessages(footer);
  const { loadFailedHint } = useMessages(app);
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [rules, setRules] = useState<Awaited<ReturnType<typeof load>>>();
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const [failure, setFailure] = useState<unknown>();

  // Takes text over that was typed before hydration. In a layout effect, because a later render would empty the fields.
  useLayoutEffect(() => setValues(readForm(form.current)), []);

  const bind = (name: keyof Feedback) => ({
    name,
    value: values[name],
    error: problems[name] && rules?.problemText(problems[name]),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
      setState('open');
    },
  });

  const send = async () => {
    const loaded = await load();
    setRules(loaded);
    const newProblems = loaded.problemsOf(values);
    setProblems(newProblems);
    const [first] = Object.keys(newProblems);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      setState('open');
      return;
    }
    await loaded.sendFeedback(values);
    setValues(EMPTY);
    setState('sent');
    showToast({ message: messages.thanks, type: 'success' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    send().catch((error: unknown) => {
      setFailure(error);
      setState('failed');
    });
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onFocus={() => void load().catch(() => undefined)}
    >
      <div className={styles.pair}>
        <TextField label={messages.name} autoComplete="name" {...bind('name')} />
        <TextField label={messages.email} type="email" autoComplete="email" {...bind('email')} />
      </div>
      <TextAreaField label={messages.message} {...bind('message')} />
      <div className={styles.foot}>
        {/* Without this, a browser would send the form with the typed text in the address. */}
        <fieldset disabled={!isReady} className={styles.send}>
          <Button type="submit" variant="sun" busy={state === 'sending'}>
            {state === 'sending' ? messages.sending : messages.send}
          </Button>
        </fieldset>
        <p role="status" className={styles.status}>
          {state === 'sent' && messages.thanks}
          {state === 'failed' && (rules?.sendingFailed(failure) ?? loadFailedHint)}
        </p>
      </div>
    </form>
  );
}

function readForm(form: HTMLFormElement | null): Feedback {
  const typed = new FormData(form ?? undefined);
  const text = (name: keyof Feedback) => String(typed.get(name) ?? '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

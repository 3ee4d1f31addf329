import type { AgentSettings } from '@fanwise/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './agent-settings.module.css';
import { CapPart } from './cap-part.tsx';
import { HeldNotice } from './held-notice.tsx';
import { MailsPart } from './mails-part.tsx';
import { PausePart } from './pause-part.tsx';
import { QuietPart } from './quiet-part.tsx';
import { toFormValues, toSettingsInput, type Values } from './values.ts';

/** All settings, saved together. */
export function SettingsForm({ settings }: { settings: AgentSettings }) {
  const messages = useMessages(agentSettings);
  const { may } = useMay();
  const [began, setBegan] = useState(() => toFormValues(settings));
  const [values, setValues] = useState(began);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();
  // A part that was asked for begins with its first field.
  useEffect(() => {
    if (hash)
      form.current
        ?.querySelector<HTMLElement>(`[aria-labelledby="${hash.slice(1)}"] input`)
        ?.focus();
  }, [hash]);
  const refusals: Record<string, string> = {
    'cap too-low': messages.capTooLow,
    'paused too-early': messages.tooEarly,
    'paused too-late': messages.tooLate,
  };
  const save = useAction(
    () => call('PUT /agent/settings', { body: toSettingsInput(values, began) }),
    {
      // The summary of leads has the time zone.
      changes: [keys.agent.settings, keys.agent.leadSummary],
      onDone: ({ data }) => {
        setBegan(toFormValues(data));
        setValues(toFormValues(data));
        showToast({ message: messages.saved, type: 'success' });
      },
      textOf: (error) => {
        const [first] = error instanceof ApiError ? error.data : [];
        const { field, code } = (first ?? {}) as { field?: string; code?: string };
        return refusals[`${field} ${code}`];
      },
    },
  );
  const change = (changed: Partial<Values>) => {
    setProblem(undefined);
    setValues({ ...values, ...changed });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { quiet, hasCap, dollars } = values;
    if (may('manage') && hasCap && !/^[1-9]\d{0,5}$/.test(dollars))
      return setProblem(messages.capNumber);
    if (quiet && (quiet.days.length === 0 || quiet.from === quiet.until))
      return setProblem(messages.quietInvalid);
    void save.run();
  };
  const failure = problem ?? save.failure;
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {may('quote') && (
        <HeldNotice
          settings={settings}
          onCap={(cents) => {
            const cap = { hasCap: true, dollars: String(cents / 100) };
            setBegan({ ...began, ...cap });
            change(cap);
          }}
        />
      )}
      <MailsPart values={values} change={change} areTextsPossible={settings.textsPossible} />
      <QuietPart values={values} change={change} />
      {may('read-leads') && <PausePart values={values} change={change} />}
      {(may('unlock') || may('money')) && (
        <CapPart values={values} change={change} settings={settings} />
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button type="submit" busy={save.isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

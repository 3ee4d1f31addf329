import { LOOKED_UP_STATUSES } from '@fanwise/domain/agents/scope';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Checkbox, RadioGroup } from '@fanwise/web/src/ui/choices/choices.tsx';
import { Field } from '@fanwise/web/src/ui/fields/field.tsx';
import inputStyles from '@fanwise/web/src/ui/fields/input.module.css';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFailureText } from '../../app/failure.ts';
import { useKeys } from '../../app/keys-pressed.ts';
import type { RowOf } from '../../list/list-key.ts';
import { adminLicenses } from '../../messages/en/licenses.ts';
import { useTask } from '../../task/use-task.ts';
import styles from './licenses.module.css';

type Status = (typeof LOOKED_UP_STATUSES)[number];
type Found = { status: Status | null; expires: string; namesNone: boolean };
type Missing = 'status' | 'day' | 'passed';

/** Returns the first missing input of a license check; an inactive license needs no expiration date. */
const missingIn = ({ status, expires, namesNone }: Found): Missing | null => {
  if (status === null) return 'status';
  if (status !== 'active' || namesNone) return null;
  if (expires === '') return 'day';
  // A date that has passed in every time zone.
  return Date.parse(expires) < Date.now() - 2 * 86_400_000 ? 'passed' : null;
};

/**
 * The form that records a license as the state's register shows it; no status is preselected. A digit chooses the
 * status and moves to the date, Enter saves, and the next license of the list opens.
 */
export function CheckForm({ row }: { row: RowOf<'GET /licenses'> }) {
  const messages = useMessages(adminLicenses);
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const { send, isBusy, failure } = useTask('license-check');
  const openNext = useOpenNext(String(row.id));
  const [found, setFound] = useState<Found>({ status: null, expires: '', namesNone: false });
  const [wasSent, setSent] = useState(false);
  const missing = wasSent ? missingIn(found) : null;
  const update = (more: Partial<Found>) => setFound((before) => ({ ...before, ...more }));
  useKeys(
    Object.fromEntries(
      LOOKED_UP_STATUSES.map((status, index) => [
        String(index + 1),
        () => {
          update({ status });
          day.current?.focus();
        },
      ]),
    ),
  );
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const lacks = missingIn(found);
    if (lacks !== null) {
      if (lacks === 'status') form.current?.querySelector('input')?.focus();
      else day.current?.focus();
      return;
    }
    const { status, expires, namesNone } = found;
    const input = {
      license_id: row.id,
      status,
      expires: namesNone || expires === '' ? null : expires,
    };
    const outcome = await send({
      inputs: [input],
      reason: undefined,
      code: null,
      expected: undefined,
    });
    if (!outcome) return;
    showToast({ message: messages.saved, type: 'success' });
    openNext();
  };
  return (
    <form
      ref={form}
      className={styles.check}
      data-task="license-check"
      onSubmit={(event) => void check(event)}
      noValidate
    >
      <RadioGroup
        label={messages.says}
        hint={messages.saysHint}
        value={found.status}
        options={LOOKED_UP_STATUSES.map((value) => ({ value, label: messages.statuses[value] }))}
        error={missing === 'status' ? messages.statusMissing : undefined}
        onChange={(status) => update({ status })}
      />
      <div className={styles.day}>
        <Field
          label={messages.lastDay}
          error={
            missing === 'day'
              ? messages.lastDayMissing
              : missing === 'passed'
                ? messages.lastDayPassed
                : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              ref={day}
              type="date"
              className={inputStyles.input}
              disabled={found.namesNone}
              value={found.namesNone ? '' : found.expires}
              onChange={({ target }) => update({ expires: target.value })}
            />
          )}
        </Field>
        <Checkbox
          label={messages.namesNone}
          value={found.namesNone}
          onChange={(namesNone) => update({ namesNone })}
        />
      </div>
      {failure !== undefined && <Notice kind="error">{failureText(failure)}</Notice>}
      <Button type="submit" busy={isBusy} data-capability="licenses.check">
        {messages.save}
      </Button>
    </form>
  );
}

/** Opens the row below this one; after the last one the panel closes. */
function useOpenNext(id: string): () => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return () => {
    const ids = [...document.querySelectorAll<HTMLElement>('[data-row]')].map(
      ({ dataset }) => dataset.row,
    );
    const next = ids[ids.indexOf(id) + 1];
    const address = new URLSearchParams(search);
    if (next === undefined) address.delete('open');
    else address.set('open', next);
    navigate(`?${address}`, { replace: true });
  };
}

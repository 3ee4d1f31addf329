import { LOOKED_UP_STATUSES } from '@fanwise/domain/licences/scope';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { deskLicences } from '../../../src/messages/en/desk/licences.ts';
import { useWords } from '../../../src/messages/language.ts';
import { Button } from '../../../src/ui/button.tsx';
import { RadioGroup } from '../../../src/ui/choices/choices.tsx';
import inputStyles from '../../../src/ui/fields/input.module.css';
import { Notice } from '../../../src/ui/states.tsx';
import { showToast } from '../../../src/ui/windows/toast.ts';
import { useFailureText } from '../../app/failure.ts';
import type { RowOf } from '../../list/list-key.ts';
import parts from '../../parts/parts.module.css';
import { useTask } from '../../task/use-task.ts';
import styles from './licences.module.css';

/** Two fields and Enter: what the state's record says of a licence. Then the next of the list opens. */
export function CheckForm({ row }: { row: RowOf<'GET /licences'> }) {
  const words = useWords(deskLicences);
  const failureText = useFailureText();
  const dayId = useId();
  const { send, isBusy, failure } = useTask('licence-check');
  const openNext = useOpenNext(String(row.id));
  const [status, setStatus] = useState<(typeof LOOKED_UP_STATUSES)[number]>('active');
  const [expires, setExpires] = useState(row.expires ?? '');
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const input = { licence_id: row.id, status, expires: expires === '' ? null : expires };
    const outcome = await send({
      ...{ inputs: [input], reason: undefined, code: null, expected: undefined },
    });
    if (!outcome) return;
    showToast({ message: words.saved, type: 'success' });
    openNext();
  };
  return (
    <form
      className={parts.block}
      data-task="licence-check"
      onSubmit={(event) => void check(event)}
      noValidate
    >
      <RadioGroup
        label={words.says}
        value={status}
        options={LOOKED_UP_STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
        onChange={setStatus}
      />
      <div className={styles.day}>
        <label htmlFor={dayId}>{words.lastDay}</label>
        <input
          id={dayId}
          type="date"
          className={inputStyles.input}
          value={expires}
          aria-describedby={`${dayId}-hint`}
          onChange={({ target }) => setExpires(target.value)}
        />
        <span id={`${dayId}-hint`} className={parts.minor}>
          {words.lastDayHint}
        </span>
      </div>
      {failure !== undefined && <Notice kind="error">{failureText(failure)}</Notice>}
      <div className={styles.send}>
        <Button type="submit" busy={isBusy} data-capability="licences.check">
          {words.save}
        </Button>
      </div>
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

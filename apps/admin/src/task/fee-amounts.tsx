import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import inputStyles from '@fanwise/web/src/ui/fields/input.module.css';
import { useId } from 'react';
import { adminTasks } from '../messages/en/tasks.ts';
import { useTypeNames } from '../parts/use-fact.ts';
import styles from './task.module.css';

type Amounts = AdminRoutes['GET /fees']['answer']['data'][number]['amounts'];

const TYPES = [
  ['home', 1],
  ['life', 2],
  ['auto', 3],
] as const;

/** The fee of a lead by type, in dollars, and the discounts for two and three types in percent. */
export function FeeAmounts({
  value,
  onChange,
}: {
  value: unknown;
  onChange: (value: Amounts) => void;
}) {
  const messages = useMessages(adminTasks);
  const types = useTypeNames();
  const amounts = value as Amounts;
  return (
    <div className={styles.amounts}>
      {TYPES.map(([name, id]) => (
        <Amount
          key={name}
          label={messages.dollarsFor(types([id]))}
          value={amounts[name]}
          onChange={(next) => onChange({ ...amounts, [name]: next })}
        />
      ))}
      {amounts.bundles.map((points, index) => {
        // The first discount is for two types, the next for three.
        const count = index + 2;
        const bundles = (next: number) => amounts.bundles.with(index, next);
        return (
          <Amount
            key={count}
            label={messages.percentOff(count)}
            value={points}
            onChange={(next) => onChange({ ...amounts, bundles: bundles(next) })}
          />
        );
      })}
    </div>
  );
}

const HUNDREDTHS = 100;

/** Cents shown as dollars, basis points as percent: both are hundredths. */
function Amount({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.native}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        step="0.01"
        className={inputStyles.input}
        defaultValue={value / HUNDREDTHS}
        onChange={({ target }) => onChange(Math.round(Number(target.value) * HUNDREDTHS))}
      />
    </div>
  );
}

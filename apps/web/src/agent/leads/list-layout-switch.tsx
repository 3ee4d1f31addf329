import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import type { ListLayout } from '../lead-rows/list-layout.ts';
import styles from './leads.module.css';

const ICONS = { cards: IconLayoutGrid, rows: IconLayoutList };

/** Switches between cards and rows; the device remembers it. */
export function ListLayoutSwitch({
  value,
  onChange,
}: {
  value: ListLayout;
  onChange: (chosen: ListLayout) => void;
}) {
  const messages = useMessages(leads).shownAs;
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{messages.label}</legend>
      {(['cards', 'rows'] as const).map((choice) => {
        const Icon = ICONS[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={value === choice}
            onClick={() => onChange(choice)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {messages[choice]}
          </button>
        );
      })}
    </fieldset>
  );
}

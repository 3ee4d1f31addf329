import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { leads } from '../../messages/en/agent/leads.ts';
import { useWords } from '../../messages/language.ts';
import type { ShownAs } from '../lead-rows/shown-as.ts';
import styles from './leads.module.css';

const ICONS = { cards: IconLayoutGrid, rows: IconLayoutList };

/** Cards or rows; the device remembers it. */
export function ShownAsSwitch({
  value,
  onChange,
}: {
  value: ShownAs;
  onChange: (chosen: ShownAs) => void;
}) {
  const words = useWords(leads).shownAs;
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{words.label}</legend>
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
            {words[choice]}
          </button>
        );
      })}
    </fieldset>
  );
}

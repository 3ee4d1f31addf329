import { MAX_WINDOWS } from '@fanwise/domain/quotes/call-windows';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { consent } from '../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { formatCallDay, formatCallStart, formatCallTime, formatZoneName } from './call-times.ts';
import styles from './window-picker.module.css';

type WindowPickerProps = {
  /** All half hours that the client can choose. */
  offered: readonly string[];
  zone: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Up to three half hours for a call: first a day, then a time. */
export function WindowPicker({ offered, zone, value, onChange }: WindowPickerProps) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const days = [...new Set(offered.map((start) => formatCallDay(start, language, zone)))];
  const times = offered.filter(
    (start) => formatCallDay(start, language, zone) === day && !value.includes(start),
  );
  const group = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    if (time === null) return;
    // The pressed button disappears with the last time.
    if (value.length + 1 === MAX_WINDOWS) group.current?.focus();
    onChange([...value, time].sort());
    setTime(null);
  };
  const remove = (start: string) => {
    group.current?.focus();
    onChange(value.filter((other) => other !== start));
  };
  return (
    <fieldset ref={group} className={styles.windows} tabIndex={-1}>
      <legend className={styles.legend}>{messages.windows}</legend>
      <p className={styles.hint}>{messages.windowsHint(formatZoneName(zone, language))}</p>
      {value.length > 0 && (
        <ul className={styles.named}>
          {value.map((start) => (
            <li key={start}>
              {formatCallStart(start, language, zone)}
              <IconButton
                label={messages.remove(formatCallStart(start, language, zone))}
                onClick={() => remove(start)}
              >
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < MAX_WINDOWS && (
        <div className={styles.next}>
          <Select
            label={messages.day}
            options={days.map((name) => ({ value: name, label: name }))}
            value={day}
            onChange={(name) => {
              setDay(name);
              setTime(null);
            }}
          />
          <Select
            label={messages.time}
            options={times.map((start) => ({
              value: start,
              label: formatCallTime(start, language, zone),
            }))}
            value={time}
            onChange={setTime}
          />
          <Button
            variant="secondary"
            icon={<IconPlus size={18} stroke={1.75} />}
            unavailable={time === null ? messages.first : undefined}
            onClick={add}
          >
            {messages.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

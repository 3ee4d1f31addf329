import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { IconButton } from '../button.tsx';
import styles from './date-field.module.css';
import { todayHere } from './today-here.ts';

type CalendarProps = {
  value: string | undefined;
  min: string;
  max: string;
  opensOn: string | undefined;
  onChoose: (isoDate: string) => void;
};

const DAY_MS = 86_400_000;
const STEP_DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A month of days, with month and year lists; arrow keys move between days. All dates are civil (UTC inside). */
export function Calendar({ value, min, max, opensOn, onChoose }: CalendarProps) {
  const messages = useMessages(ui);
  const language = useLanguage();
  const [cursor, setCursor] = useState(() => clamp(value ?? opensOn ?? todayHere(), min, max));
  const grid = useRef<HTMLTableSectionElement>(null);
  const moved = useRef(true);
  const [year, month] = [Number(cursor.slice(0, 4)), Number(cursor.slice(5, 7)) - 1];

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });

  const go = (isoDate: string, focus: boolean) => {
    moved.current = focus;
    setCursor(clamp(isoDate, min, max));
  };
  const goToMonth = (nextYear: number, nextMonth: number) =>
    go(iso(Date.UTC(nextYear, nextMonth, 1)), false);
  const onKeyDown = (event: KeyboardEvent) => {
    const days = STEP_DAYS[event.key];
    if (days !== undefined) go(iso(Date.parse(cursor) + days * DAY_MS), true);
    else if (event.key === 'PageUp')
      go(iso(Date.UTC(year, month - 1, Number(cursor.slice(8)))), true);
    else if (event.key === 'PageDown')
      go(iso(Date.UTC(year, month + 1, Number(cursor.slice(8)))), true);
    else return;
    event.preventDefault();
  };

  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const dayName = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const firstYear = Number(min.slice(0, 4));
  const lastYear = Number(max.slice(0, 4));
  return (
    <div>
      <div className={styles.head}>
        <IconButton label={messages.previousMonth} onClick={() => goToMonth(year, month - 1)}>
          ‹
        </IconButton>
        <select
          className={styles.select}
          aria-label={messages.month}
          value={month}
          onChange={(event) => goToMonth(year, Number(event.target.value))}
        >
          {Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2024, index, 1))).map(
            (name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ),
          )}
        </select>
        <select
          className={styles.select}
          aria-label={messages.year}
          value={year}
          onChange={(event) => goToMonth(Number(event.target.value), month)}
        >
          {Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index).map(
            (option) => (
              <option key={option}>{option}</option>
            ),
          )}
        </select>
        <IconButton label={messages.nextMonth} onClick={() => goToMonth(year, month + 1)}>
          ›
        </IconButton>
      </div>
      <table className={styles.grid}>
        <caption className="visually-hidden" aria-live="polite">
          {`${monthName.format(Date.parse(cursor))} ${year}`}
        </caption>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) =>
              weekday.format(Date.UTC(2023, 0, 1 + index)),
            ).map((name) => (
              <th key={name} scope="col" className={styles.weekday}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid}>
          {weeksOf(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={dayName.format(Date.parse(day))}
                    aria-pressed={day === value}
                    disabled={day < min || day > max}
                    className={styles.day}
                    data-outside={Number(day.slice(5, 7)) - 1 !== month || undefined}
                    onClick={() => onChoose(day)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

function clamp(isoDate: string, min: string, max: string): string {
  if (isoDate < min) return min;
  return isoDate > max ? max : isoDate;
}

function weeksOf(year: number, month: number): string[][] {
  const first = Date.UTC(year, month, 1);
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => iso(start + (week * 7 + day) * DAY_MS)),
  );
}

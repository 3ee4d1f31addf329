import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeSearch } from '../../app/routing/use-change-search.ts';
import { clients } from '../../messages/en/agent/clients.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { shortcutsAreOn } from '../../shared/lead/shortcuts.ts';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { useKeys } from '../leads/list/use-keys.ts';
import styles from './clients.module.css';

type Choices = readonly (readonly [value: string, label: string])[];
const ALL = 'all';

/** The filters of the client list. Any change goes to the first page. */
export function ClientFilters({
  months,
  typed,
  onTyped,
}: {
  months: readonly string[];
  typed: string;
  onTyped: (typed: string) => void;
}) {
  const messages = useMessages(clients);
  const nameOf = useInsuranceName();
  const monthName = useMonthName();
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const field = useRef<HTMLInputElement>(null);
  // The key that searches leads.
  useKeys({ '/': () => shortcutsAreOn() && field.current?.focus() }, true);
  const choose = (name: string, value: string | null) =>
    changeSearch(
      (latest) => {
        latest.delete('after');
        if (value === null) latest.delete(name);
        else latest.set(name, value);
        return latest;
      },
      { replace: true },
    );
  const filter = (name: string, label: string, any: string, choices: Choices) => (
    <Select
      label={label}
      labelHidden
      value={search.get(name) ?? ALL}
      options={[
        { value: ALL, label: any },
        ...choices.map(([value, text]) => ({ value, label: text })),
      ]}
      onChange={(chosen) => choose(name, chosen === ALL ? null : chosen)}
    />
  );
  const outcomes: Choices = [
    ...Object.entries(messages.outcomes),
    ['none', messages.noOutcome],
    ['client-not-bought', messages.clientNotBought],
  ];
  return (
    <search className={styles.filters}>
      <TextField
        ref={field}
        type="search"
        label={messages.search}
        labelHidden
        placeholder={messages.search}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          onTyped(text);
          if (search.has('after')) choose('after', null);
        }}
      />
      {filter('outcome', messages.outcome, messages.anyOutcome, outcomes)}
      {filter('status', messages.status, messages.anyStatus, Object.entries(messages.statuses))}
      {filter(
        'line',
        messages.line,
        messages.anyLine,
        insuranceTypes.map(({ id, short }) => [short, nameOf(id)]),
      )}
      {filter(
        'month',
        messages.month,
        messages.anyMonth,
        months.map((month) => [month, monthName(month)]),
      )}
      <Checkbox
        label={messages.due}
        value={search.get('due') === 'now'}
        onChange={(isDue) => choose('due', isDue ? 'now' : null)}
      />
    </search>
  );
}

/** `2026-11` as a month in the language of the page. */
function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage() === 'es' ? 'es-US' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

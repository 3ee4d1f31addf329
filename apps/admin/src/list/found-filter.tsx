import { useMessages } from '@fanwise/web/src/messages/language.ts';
import inputStyles from '@fanwise/web/src/ui/fields/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../app/api.ts';
import { useDebouncedText } from '../app/use-debounced-text.ts';
import { adminList } from '../messages/en/list.ts';
import styles from './list.module.css';

/** The kinds of things that a filter finds by their names. */
export type FoundKind = 'person' | 'agency' | 'carrier' | 'operator';

const searchQuery = (query: { kind: FoundKind; q?: string; id?: number }) => ({
  queryKey: ['admin', 'found', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /search', { query, signal }),
});

/** A filter that holds the id of a thing, and is chosen by the name of the thing. */
export function FoundFilter({
  kind,
  label,
  value,
  onSet,
}: {
  kind: FoundKind;
  label: string;
  value: string;
  onSet: (value: string) => void;
}) {
  const messages = useMessages(adminList);
  const { data: chosen } = useQuery({
    ...searchQuery({ kind, id: Number(value) }),
    enabled: value !== '',
  });
  if (value === '') return <Finding kind={kind} label={label} onSet={onSet} />;
  const name = chosen?.data[0]?.title ?? `#${value}`;
  return (
    <span className={styles.chosen}>
      {label}: <strong>{name}</strong>
      <button
        type="button"
        className={styles.removeFilter}
        aria-label={messages.removeFilter(`${label} ${name}`)}
        onClick={() => onSet('')}
      >
        ×
      </button>
    </span>
  );
}

function Finding({
  kind,
  label,
  onSet,
}: {
  kind: FoundKind;
  label: string;
  onSet: (value: string) => void;
}) {
  const id = useId();
  const messages = useMessages(adminList);
  const { typed, setTyped } = useDebouncedText(() => undefined);
  const q = typed.trim();
  const { data } = useQuery({
    ...searchQuery({ kind, q }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  });
  const found = q.length > 1 ? (data?.data ?? []) : [];
  const pick = () => {
    const [first] = found;
    if (first) onSet(first.id);
  };
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        pick();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <span className={styles.finding}>
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={254}
          autoComplete="off"
          placeholder={messages.byName}
          className={inputStyles.input}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <span aria-live="polite">
          {found.length > 0 && (
            <ul className={styles.choices} aria-label={label}>
              {found.map(({ id: one, title, detail }) => (
                <li key={one}>
                  <button type="button" className={styles.choice} onClick={() => onSet(one)}>
                    <strong>{title}</strong> {detail}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {q.length > 1 && data && found.length === 0 && (
            <span className={styles.choices}>{messages.noneNamed}</span>
          )}
        </span>
      </span>
    </form>
  );
}

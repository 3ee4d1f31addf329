import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Checkbox } from '@fanwise/web/src/ui/choices/choices.tsx';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import inputStyles from '@fanwise/web/src/ui/fields/input.module.css';
import { useId } from 'react';
import { useDebouncedText } from '../app/use-debounced-text.ts';
import { adminList } from '../messages/en/list.ts';
import { FoundFilter, type FoundKind } from './found-filter.tsx';
import styles from './list.module.css';
import type { Address } from './use-address.ts';

/** A filter of a list; `name` is its query parameter. */
export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; choices: readonly (readonly [value: string, label: string])[] }
  | { kind: 'yes' }
  /** The value is an id; the operator chooses by name. */
  | { kind: 'found'; of: FoundKind }
  | {
      kind: 'text' | 'number' | 'day';
      /** Converts between the typed text and the value in the address, where they differ. */
      conversion?: { fromText: (typed: string) => string; toText: (value: string) => string };
    }
  /** The typed text may be personal data, so it stays out of the address. */
  | { kind: 'private'; hint: string }
);

const ANY = '';

/** The filters of a list; a change goes back to the first page. On a phone they are folded away. */
export function Filters({ filters, address }: { filters: readonly Filter[]; address: Address }) {
  const messages = useMessages(adminList);
  const chosen = filters.filter(({ name }) => address.filters[name]).length;
  const isPrivate = (filter: Filter) => filter.kind === 'private';
  const others = filters.filter((filter) => !isPrivate(filter));
  return (
    <search className={styles.filters}>
      {filters.filter(isPrivate).map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      {others.length > 0 && (
        <details className={styles.fold} open={window.innerWidth > 900 || undefined}>
          <summary>{messages.filters(chosen)}</summary>
          <div className={styles.filterRow}>
            {others.map((filter) => (
              <FilterField key={filter.name} filter={filter} address={address} />
            ))}
          </div>
        </details>
      )}
    </search>
  );
}

function FilterField({ filter, address }: { filter: Filter; address: Address }) {
  const value = address.filters[filter.name] ?? '';
  const set = (next: string) => address.choose({ [filter.name]: next });
  if (filter.kind === 'choice')
    return (
      <Select
        label={filter.label}
        labelHidden
        value={value}
        options={[
          { value: ANY, label: filter.label },
          ...filter.choices.map(([key, label]) => ({ value: key, label })),
        ]}
        onChange={set}
      />
    );
  if (filter.kind === 'yes')
    return (
      <Checkbox
        label={filter.label}
        value={value === '1'}
        onChange={(isOn) => set(isOn ? '1' : '')}
      />
    );
  if (filter.kind === 'found')
    return <FoundFilter kind={filter.of} label={filter.label} value={value} onSet={set} />;
  if (filter.kind === 'private')
    return <PrivateSearchField filter={filter} value={value} onSet={set} />;
  return <TypedFilterField filter={filter} value={value} onSet={set} />;
}

/** The search of a list: rows follow while one types. */
function PrivateSearchField({
  filter,
  value,
  onSet,
}: {
  filter: Filter & { kind: 'private' };
  value: string;
  onSet: (value: string) => void;
}) {
  const id = useId();
  const { typed, setTyped, flush } = useDebouncedText(onSet, value);
  return (
    <form
      className={styles.typed}
      data-kind="private"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <label htmlFor={id}>{filter.label}</label>
      <input
        id={id}
        name={filter.name}
        type="search"
        value={typed}
        maxLength={254}
        autoComplete="off"
        placeholder={filter.hint}
        className={inputStyles.input}
        data-search
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}

const TYPES = { text: 'text', number: 'number', day: 'date' } as const;

/** Typed filters apply on Enter or when the field loses the focus. */
function TypedFilterField({
  filter,
  value,
  onSet,
}: {
  filter: Filter & { kind: keyof typeof TYPES };
  value: string;
  onSet: (value: string) => void;
}) {
  const id = useId();
  const messages = useMessages(adminList);
  const conversion = 'kept' in filter ? filter.conversion : undefined;
  const shown = conversion?.toText(value) ?? value;
  return (
    <form
      className={styles.typed}
      data-kind={filter.kind}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get(filter.name) ?? '').trim();
        onSet(conversion?.fromText(typed) ?? typed);
      }}
    >
      <label htmlFor={id}>{filter.label}</label>
      <input
        key={value}
        id={id}
        name={filter.name}
        type={TYPES[filter.kind]}
        defaultValue={shown}
        maxLength={254}
        autoComplete="off"
        placeholder={filter.kind === 'text' ? messages.byEnter : undefined}
        className={inputStyles.input}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== shown) currentTarget.form?.requestSubmit();
        }}
      />
    </form>
  );
}

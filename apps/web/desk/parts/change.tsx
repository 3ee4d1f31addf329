import { desk } from '../../src/messages/en/desk/desk.ts';
import { useWords } from '../../src/messages/language.ts';
import styles from './parts.module.css';
import { type Called, useFact } from './use-fact.ts';

type Given = Readonly<Record<string, unknown>>;

/** Where something was not counted before, none is no change. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ||
  ((one ?? null) === null && other === 0);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** What was and what is: only lines that differ, or, unless only those are wanted, what there is where nothing does. */
export function Change({
  before,
  after,
  called,
  onlyDiffering = false,
  isWhole = false,
}: {
  before: Given | null;
  after: Given | null;
  /** What people in them are called. */
  called?: Called;
  onlyDiffering?: boolean;
  /** With what stays as it is. */
  isWhole?: boolean;
}) {
  const words = useWords(desk);
  const fact = useFact();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !(isNothing(before?.[name]) && isNothing(after?.[name])),
  );
  const differing = names.filter((name) => !same(before?.[name], after?.[name]));
  if (names.length === 0 || (onlyDiffering && differing.length === 0)) return null;
  if (differing.length === 0)
    return (
      <dl className={styles.facts}>
        {names.map((name) => (
          <div key={name} className={styles.pair}>
            <dt>{fact.name(name)}</dt>
            <dd>{fact.value(name, after?.[name], called)}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className={styles.change}>
      {(isWhole ? names : differing).map((name) => (
        <div key={name} className={styles.pair}>
          <dt>{fact.name(name)}</dt>
          {!differing.includes(name) && <dd>{fact.value(name, after?.[name], called)}</dd>}
          {differing.includes(name) && (
            <dd>
              <span className="visually-hidden">{words.before}: </span>
              <span className={styles.before}>{fact.value(name, before?.[name], called)}</span>
              <span className={styles.arrow} aria-hidden="true">
                {' → '}
              </span>
              <span className="visually-hidden">{words.after}: </span>
              <span className={styles.after}>{fact.value(name, after?.[name], called)}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

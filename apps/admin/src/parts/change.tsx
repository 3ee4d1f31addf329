import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { admin } from '../messages/en/admin.ts';
import styles from './parts.module.css';
import { type NamesById, useFactText } from './use-fact.ts';

type FactValues = Readonly<Record<string, unknown>>;

/** True if two values are equal; a missing count equals 0. */
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ||
  ((one ?? null) === null && other === 0);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A value of the normal state, which is shown only when it changes. */
const isNormalState = (value: unknown): boolean =>
  value === 0 || value === false || value === 'there';

/** Facts that are set once, so their empty value before is not shown. */
const SET_ONCE: ReadonlySet<string> = new Set(['decision', 'outcome']);

/**
 * Shows the differences between two states. Without differences it shows the unchanged facts, unless `onlyDiffering` is
 * set.
 */
export function StateChange({
  before,
  after,
  namesById,
  onlyDiffering = false,
  isWhole = false,
}: {
  before: FactValues | null;
  after: FactValues | null;
  /** The names of the people in the facts. */
  namesById?: NamesById;
  onlyDiffering?: boolean;
  /** Shows unchanged facts too. */
  isWhole?: boolean;
}) {
  const messages = useMessages(admin);
  const fact = useFactText();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !(isNothing(before?.[name]) && isNothing(after?.[name])),
  );
  const isClosing = after?.closed === true && after.outcome === 'closed';
  const differing = names.filter(
    (name) => !isEqual(before?.[name], after?.[name]) && !(isClosing && name === 'outcome'),
  );
  const unchanged = names.filter((name) => !isNormalState(after?.[name]));
  // Facts that name a person are shown even when they did not change.
  const shown = isWhole
    ? names
    : names.filter((name) => differing.includes(name) || namesById?.[name] !== undefined);
  if (names.length === 0 || (onlyDiffering && differing.length === 0)) return null;
  if (differing.length === 0)
    return unchanged.length === 0 ? null : (
      <dl className={styles.facts}>
        {unchanged.map((name) => (
          <div key={name} className={styles.pair}>
            <dt>{fact.name(name, after?.[name] ?? before?.[name])}</dt>
            <dd>{fact.value(name, after?.[name], namesById)}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className={styles.change}>
      {shown.map((name) => (
        <div key={name} className={styles.pair}>
          <dt>{fact.name(name, after?.[name] ?? before?.[name])}</dt>
          {!differing.includes(name) && <dd>{fact.value(name, after?.[name], namesById)}</dd>}
          {differing.includes(name) && (
            <dd>
              {!(SET_ONCE.has(name) && isNothing(before?.[name])) && (
                <>
                  <span className="visually-hidden">{messages.before}: </span>
                  <span className={styles.before}>
                    {fact.value(name, before?.[name], namesById)}
                  </span>
                  <span className={styles.arrow} aria-hidden="true">
                    {' → '}
                  </span>
                  <span className="visually-hidden">{messages.after}: </span>
                </>
              )}
              <span className={styles.after}>{fact.value(name, after?.[name], namesById)}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

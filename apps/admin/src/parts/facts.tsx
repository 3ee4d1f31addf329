import type { ReactNode } from 'react';
import styles from './parts.module.css';
import { useFactText } from './use-fact.ts';

/** Facts of the server as lines of name and value. */
export function Facts({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const fact = useFactText();
  const shown = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return (
    <FactLines
      lines={shown.map(
        ([name, value]) => [fact.name(name, value), fact.value(name, value)] as const,
      )}
    />
  );
}

/** Lines of name and value; those without a value are left out. */
export function FactLines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  const shown = lines.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name} className={styles.pair}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Link, useSearchParams } from 'react-router';
import styles from './parts.module.css';

/** Lists of one screen, each with an address of its own; the first is the screen's. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
}: {
  label: string;
  tabs: readonly (readonly [name: Name, label: string])[];
  chosen: Name;
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(([name, text], index) => (
        <Link
          key={name}
          to={index === 0 ? '?' : `?tab=${name}`}
          aria-current={name === chosen ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Which of the lists the address says; the first unless it names another. */
export function useTab<Name extends string>(names: readonly Name[]): Name {
  const [search] = useSearchParams();
  const [first] = names;
  if (first === undefined) throw new Error('A screen of tabs has at least one.');
  return names.find((name) => name === search.get('tab')) ?? first;
}

import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './parts.module.css';

/**
 * Lists of one screen, each with an address of its own; the first is the screen's. On a phone the chosen one is scrolled
 * into view.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
}: {
  label: string;
  tabs: readonly (readonly [name: Name, label: string])[];
  chosen: Name;
}) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`);
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft;
  }, [chosen]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {tabs.map(([name, text], index) => (
        <Link
          key={name}
          data-tab={name}
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

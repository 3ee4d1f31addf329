import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Heading } from '../app/heading.tsx';
import styles from './parts.module.css';

/** On a phone the chosen tab is scrolled into view. */
function Tabs<Name extends string>({
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

/** A screen of several lists, each with its own address; the first is shown unless the address names another. */
export function TabbedScreen<Name extends string>({
  title,
  tabs,
  lists,
  actions,
}: {
  title: string;
  tabs: Readonly<Record<Name, string>>;
  lists: Readonly<Record<Name, ComponentType>>;
  /** Buttons above a list. */
  actions?: Partial<Record<Name, ReactNode>>;
}) {
  const [search] = useSearchParams();
  const names = Object.keys(lists) as Name[];
  const chosen = names.find((name) => name === search.get('tab')) ?? (names[0] as Name);
  const Chosen: ComponentType = lists[chosen];
  return (
    <div className={styles.block}>
      <Heading>{title}</Heading>
      <Tabs label={title} tabs={names.map((name) => [name, tabs[name]])} chosen={chosen} />
      {actions?.[chosen]}
      <Chosen key={chosen} />
    </div>
  );
}

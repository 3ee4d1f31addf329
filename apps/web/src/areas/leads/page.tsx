import { Suspense } from 'react';
import { PageHeading } from '../../app/page-heading.tsx';
import { leads } from '../../messages/en/agent/leads.ts';
import { useWords } from '../../messages/language.ts';
import { Skeleton } from '../../ui/states.tsx';
import { loadedLater } from '../../ui/windows/loaded-later.ts';
import { CardsPage } from './cards-page.tsx';
import styles from './leads.module.css';
import { useShownAs } from './shown-as.ts';
import { ShownAsSwitch } from './shown-as-switch.tsx';

const { Component: RowsPage, ahead } = loadedLater(
  async () => (await import('./rows/rows-page.tsx')).RowsPage,
);

/** An agent's leads: as cards, or on a wide screen as rows, once somebody asked for them on this device. */
export default function LeadsPage() {
  const words = useWords(leads);
  const { shownAs, isWide, choose } = useShownAs();
  const head = (
    <div className={styles.head} {...ahead}>
      <PageHeading>{words.title}</PageHeading>
      {isWide && <ShownAsSwitch value={shownAs} onChange={choose} />}
    </div>
  );
  if (shownAs === 'cards') return <CardsPage head={head} onRows={isWide ? choose : undefined} />;
  return (
    <Suspense fallback={<Skeleton shape="rows" count={12} />}>
      <RowsPage head={head} />
    </Suspense>
  );
}

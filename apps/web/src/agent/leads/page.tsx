import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../app/page-heading.tsx';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { Skeleton } from '../../ui/states.tsx';
import { loadedLater } from '../../ui/windows/loaded-later.ts';
import { showAs, useShownAs } from '../lead-rows/shown-as.ts';
import { CardsPage } from './cards-page.tsx';
import styles from './leads.module.css';
import { ShownAsSwitch } from './shown-as-switch.tsx';

const { Component: RowsPage, ahead } = loadedLater(
  async () => (await import('./rows/rows-page.tsx')).RowsPage,
);

const { Component: NamedLead } = loadedLater(
  async () => (await import('./named-lead.tsx')).NamedLead,
);

/** An agent's leads: as cards, or on a wide screen as rows, once somebody asked for them on this device. */
export default function LeadsPage() {
  const messages = useMessages(leads);
  const { shownAs, isWide } = useShownAs();
  const [search] = useSearchParams();
  const named = Number(/^[1-9]\d{0,14}$/.exec(search.get('lead') ?? '')?.[0] ?? 0);
  const head = (
    <>
      <div className={styles.head} {...ahead}>
        <PageHeading>{messages.title}</PageHeading>
        {isWide && <ShownAsSwitch value={shownAs} onChange={showAs} />}
      </div>
      {named > 0 && (
        <Suspense>
          <NamedLead leadId={named} />
        </Suspense>
      )}
    </>
  );
  if (shownAs === 'cards') return <CardsPage head={head} onRows={isWide ? showAs : undefined} />;
  return (
    <Suspense fallback={<Skeleton shape="rows" count={12} />}>
      <RowsPage head={head} />
    </Suspense>
  );
}

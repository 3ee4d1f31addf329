import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Heading } from '../../app/heading.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import parts from '../../parts/parts.module.css';
import { Tabs, useTab } from '../../parts/tabs.tsx';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';
import { Differences } from './differences.tsx';
import { Journal } from './journal.tsx';
import { Payouts } from './payouts.tsx';
import { Disputes, Purchases, Refunds } from './purchases.tsx';

const LISTS = {
  purchases: Purchases,
  refunds: Refunds,
  disputes: Disputes,
  differences: Differences,
  payouts: Payouts,
  journal: Journal,
} as const;

const NAMES = ['purchases', 'refunds', 'disputes', 'differences', 'payouts', 'journal'] as const;

/** Money: payments, refunds, disputes, differences, payouts and the books. */
export default function MoneyPage() {
  const words = useMessages(adminMoney);
  const tab = useTab(NAMES);
  const Chosen = LISTS[tab];
  return (
    <div className={parts.block}>
      <Heading>{words.title}</Heading>
      <Tabs
        label={words.title}
        tabs={NAMES.map((name) => [name, words.tabs[name]] as const)}
        chosen={tab}
      />
      {tab === 'differences' && <Offers offers={[offer('compare-payments', {}, '')]} />}
      <Chosen key={tab} />
    </div>
  );
}

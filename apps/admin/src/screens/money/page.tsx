import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminMoney } from '../../messages/en/money.ts';
import { TabbedScreen } from '../../parts/tabs.tsx';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';
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
};

/** Money: payments, refunds, disputes, differences, payouts and the books. */
export default function MoneyPage() {
  const { title, tabs } = useMessages(adminMoney);
  const compare = <TaskButtons taskButtons={[taskButton('compare-payments', {}, '')]} />;
  return (
    <TabbedScreen title={title} tabs={tabs} lists={LISTS} actions={{ differences: compare }} />
  );
}

import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminLeads } from '../../messages/en/leads.ts';
import { useMoneyFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { TaskButtons } from '../../task/task-buttons.tsx';
import { ProviderReference } from '../money/provider-page.tsx';
import { purchaseButtons } from '../money/purchase-buttons.ts';
import { AgentAndAgency } from './agent-and-agency.tsx';
import styles from './lead.module.css';
import type { Lead } from './lead.ts';

/** The payments and refunds of the lead. */
export function Purchases({ purchases }: { purchases: Lead['purchases'] }) {
  const messages = useMessages(adminLeads);
  const money = useMoneyFormat();
  return (
    <section className={parts.block}>
      <h2>{messages.money}</h2>
      <ul className={styles.lane}>
        {purchases.map((purchase) => (
          <li key={purchase.id} className={styles.card}>
            <div className={styles.cardHead}>
              <strong>{money(purchase.amount_cents)}</strong>
              <State code={purchase.state} of="purchase" />
            </div>
            <p className={parts.minor}>
              <AgentAndAgency of={purchase} /> · {purchase.card} ·{' '}
              <Instant at={purchase.created_at} />
            </p>
            {purchase.reference && (
              <p className={parts.minor}>
                <ProviderReference of={purchase} />
              </p>
            )}
            <TaskButtons taskButtons={purchaseButtons(purchase, money(purchase.amount_cents))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The agents who unlocked the contact details, and whether they still have them. */
export function Unlocks({ unlocks }: { unlocks: Lead['unlocks'] }) {
  const messages = useMessages(adminLeads);
  return (
    <section className={parts.block}>
      <h2>{messages.contact}</h2>
      <ol className={parts.line}>
        {unlocks.map((unlock) => (
          <li
            key={`${unlock.agent.id} ${unlock.granted_at}`}
            data-kind={unlock.revoked_at ? undefined : 'money'}
          >
            <strong>
              <AgentAndAgency of={unlock} />
            </strong>
            <span className={parts.minor}>
              {messages.opened} <Instant at={unlock.granted_at} />
            </span>
            {unlock.revoked_at && (
              <span className={parts.minor}>
                {messages.closedAgain} <Instant at={unlock.revoked_at} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

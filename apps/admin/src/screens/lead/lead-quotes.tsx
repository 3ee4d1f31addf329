import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { adminLeads } from '../../messages/en/leads.ts';
import { useDollarFormat, useMoneyFormat } from '../../parts/formats.ts';
import { FromNow } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { TaskButtons } from '../../task/task-buttons.tsx';
import { quoteButtons } from '../quotes/quote-buttons.ts';
import { AgentAndAgency } from './agent-and-agency.tsx';
import styles from './lead.module.css';
import type { Lead } from './lead.ts';

/** Every quote of the lead with its buttons, the chosen one first. */
export function LeadQuotes({ quotes }: { quotes: Lead['quotes'] }) {
  const messages = useMessages(adminLeads);
  const dollars = useDollarFormat();
  const money = useMoneyFormat();
  return (
    <section className={parts.block}>
      <h2>{messages.quotes}</h2>
      {quotes.length === 0 && <p>{messages.noQuotes}</p>}
      <ul className={styles.lane}>
        {quotes.map((quote) => (
          <li key={quote.id} className={styles.card} data-state={quote.state}>
            <div className={styles.cardHead}>
              <TextLink to={`${adminPages.quotes}?lead=${quote.lead_id}&open=${quote.id}`}>
                {quote.carrier.name}
              </TextLink>
              <State code={quote.state} of="quote" />
            </div>
            <p>
              {messages.prices(dollars(quote.monthly), dollars(quote.yearly))}
              <span className={parts.minor}>
                {' '}
                <AgentAndAgency of={quote} />, {messages.fee(money(quote.fee_cents))}
              </span>
            </p>
            {quote.unlock_by && quote.state === 'chosen' && (
              <p className={parts.minor}>
                {messages.mayPay} <FromNow at={quote.unlock_by} />
              </p>
            )}
            <TaskButtons taskButtons={quoteButtons(quote, messages.quoteNamed(quote.id))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Client } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { finalPrice } from '../../messages/en/shared/final-price.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './final-price.module.css';
import { FinalPriceForm } from './final-price-form.tsx';

/**
 * Asks the agent of a completed lead whether the client bought, and the final price. Empty until the server allows it.
 */
export function AgentFinalPrice({
  leadId,
  clientFinal = null,
}: {
  leadId: number;
  /** The client's own report. */
  clientFinal?: Client['clientFinal'];
}) {
  const { agent: messages, outcomes } = useMessages(finalPrice);
  const { data } = useQuery({
    queryKey: keys.agent.final(leadId),
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads/:id/final', { params: { id: leadId }, signal }),
  });
  if (!data) return null;
  const titleId = `final-${leadId}`;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.title}</h3>
      {clientFinal?.outcome && (
        <p>
          {clientFinal.finalYearly === null
            ? messages.clientSaid(outcomes[clientFinal.outcome])
            : messages.clientSaidPrice(
                outcomes[clientFinal.outcome],
                formatDollars(clientFinal.finalYearly),
              )}
        </p>
      )}
      <p className={styles.text}>{messages.text}</p>
      <FinalPriceForm
        final={data.data}
        changes={[keys.agent.final(leadId)]}
        send={(body) =>
          call('PUT /agent/profile/leads/:id/final', { params: { id: leadId }, body })
        }
      />
    </section>
  );
}

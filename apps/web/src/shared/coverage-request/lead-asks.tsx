import type { LeadDetail } from '@fanwise/contract/own';
import { ask as askArea } from '../../messages/en/shared/ask.ts';
import { useMessages } from '../../messages/language.ts';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { AskList } from './ask-list.tsx';
import styles from './lead-asks.module.css';

/** What the client of a lead asks for, type by type. Leads that were submitted without say nothing of it. */
export function LeadAsks({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(askArea);
  const asked = detail.data.flatMap(({ typeId, ask }) => (ask ? [{ typeId, ask }] : []));
  if (asked.length === 0) return null;
  return (
    <section className={styles.asks}>
      <h3 className={styles.heading}>{messages.forAgents}</h3>
      {asked.map(({ typeId, ask }) => (
        <div key={typeId} className={styles.type}>
          {detail.data.length > 1 && <InsuranceIcon type={typeId} size="small" />}
          <AskList rows={ask.rows} isForAgent />
        </div>
      ))}
    </section>
  );
}

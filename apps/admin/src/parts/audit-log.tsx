import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { RowOf } from '../list/list-key.ts';
import { adminAudit } from '../messages/en/audit.ts';
import { isProposed, useActLabel } from './act-labels.ts';
import { StateChange } from './change.tsx';
import { Instant } from './instant.tsx';
import styles from './parts.module.css';

type Row = RowOf<'GET /audit'>;

/** The actor: an operator, a client or agent, the shell, or the product. */
export function useActor(): (actor: Row['actor']) => string {
  const messages = useMessages(adminAudit);
  return (actor) => {
    if (actor.kind === 'shell') return messages.shell(actor.name);
    if (actor.kind === 'product') return messages.product;
    const agency = actor.kind === 'account' && actor.agency;
    return agency ? `${actor.name}, ${agency}` : actor.name;
  };
}

/** Lines of the audit log below each other, newest first. */
export function AuditLog({ rows }: { rows: readonly Row[] }) {
  const labelOfAct = useActLabel();
  const actor = useActor();
  return (
    <ol className={styles.line}>
      {rows.map((row) => (
        <li key={row.id} data-kind={row.actor.kind === 'operator' ? 'operator' : undefined}>
          <strong>{labelOfAct(row.act, row.after)}</strong>
          <span className={styles.minor}>
            {actor(row.actor)} · <Instant at={row.at} />
          </span>
          {row.reason && <span>“{row.reason}”</span>}
          {!isProposed(row.act) && (
            <StateChange before={row.before} after={row.after} onlyDiffering />
          )}
        </li>
      ))}
    </ol>
  );
}

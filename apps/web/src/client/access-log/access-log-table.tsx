import type { AccessLog } from '@fanwise/contract/own';
import { IconFileText, IconHeartbeat, IconPhone, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accessLog } from '../../messages/en/consumer/access-log.ts';
import { useMessages } from '../../messages/language.ts';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { Table } from '../../ui/table.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import styles from './access-log.module.css';

type ApplicationView = AccessLog['data'][number];

const status = {
  read: 'pending',
  quoted: 'quoted',
  chosen: 'won',
  unlocked: 'complete',
  revoked: 'deleted',
} as const;

/** One row for each agency that read an application. */
export function AccessLogTable({ shown }: { shown: readonly ApplicationView[] }) {
  const messages = useMessages(accessLog);
  return (
    <Table headers={[messages.agency, messages.read, messages.what, messages.outcome]}>
      {shown.map((view) => (
        <tr key={`${view.applicationId} ${view.agency} ${view.firstAt}`}>
          <th scope="row">
            <div className={styles.value}>
              <span className={styles.agency}>{view.agency || messages.noName}</span>
              {view.people > 1 && (
                <span className={styles.small}>{messages.people(view.people)}</span>
              )}
              {view.license && (
                <span className={styles.small}>{messages.license(view.license)}</span>
              )}
            </div>
          </th>
          <Cell name={messages.read}>
            <LocalInstant instant={view.lastAt} />
            <span className={styles.small}>{messages.times(view.times)}</span>
          </Cell>
          <Cell name={messages.what}>
            <Read icon={IconFileText}>{messages.answers}</Read>
            {view.health && <Read icon={IconHeartbeat}>{messages.health}</Read>}
            {view.contact && <Read icon={IconPhone}>{messages.contact}</Read>}
          </Cell>
          <Cell name={messages.outcome}>
            <StatusTag status={status[view.outcome]}>{messages.outcomes[view.outcome]}</StatusTag>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td data-label={name}>
      <div className={styles.value}>{children}</div>
    </td>
  );
}

function Read({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={styles.read}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}

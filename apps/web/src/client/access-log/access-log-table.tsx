import type { AccessLog } from '@fanwise/contract/own';
import { IconFileText, IconHeartbeat, IconPhone, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accessLog } from '../../messages/en/consumer/access-log.ts';
import { useMessages } from '../../messages/language.ts';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';
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
  const words = useMessages(accessLog);
  return (
    <Table heads={[words.agency, words.read, words.what, words.outcome]}>
      {shown.map((view) => (
        <tr key={`${view.applicationId} ${view.agency} ${view.firstAt}`}>
          <th scope="row">
            <div className={styles.value}>
              <span className={styles.agency}>{view.agency || words.noName}</span>
              {view.people > 1 && <span className={styles.small}>{words.people(view.people)}</span>}
              {view.license && <span className={styles.small}>{words.license(view.license)}</span>}
            </div>
          </th>
          <Cell name={words.read}>
            <LocalMoment instant={view.lastAt} />
            <span className={styles.small}>{words.times(view.times)}</span>
          </Cell>
          <Cell name={words.what}>
            <Read icon={IconFileText}>{words.answers}</Read>
            {view.health && <Read icon={IconHeartbeat}>{words.health}</Read>}
            {view.contact && <Read icon={IconPhone}>{words.contact}</Read>}
          </Cell>
          <Cell name={words.outcome}>
            <StatusTag status={status[view.outcome]}>{words.outcomes[view.outcome]}</StatusTag>
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

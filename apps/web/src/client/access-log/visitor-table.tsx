import type { Visitors } from '@fanwise/contract/own';
import { IconFileText, IconHeartbeat, IconPhone, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { visitors } from '../../messages/en/consumer/visitors.ts';
import { useMessages } from '../../messages/language.ts';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import styles from './visitors.module.css';

type Visitor = Visitors['data'][number];

const status = { read: 'pending', quoted: 'quoted', chosen: 'won', unlocked: 'complete' } as const;

/** One row for each agency that read an application; on phones a card. */
export function VisitorTable({ shown }: { shown: readonly Visitor[] }) {
  const words = useMessages(visitors);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[words.agency, words.read, words.what, words.outcome].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((visitor) => (
          <tr key={`${visitor.applicationId} ${visitor.agency} ${visitor.firstAt}`}>
            <th scope="row">
              <span className={styles.agency}>{visitor.agency || words.noName}</span>
              {visitor.license && (
                <span className={styles.small}>{words.license(visitor.license)}</span>
              )}
            </th>
            <Cell name={words.read}>
              <LocalMoment instant={visitor.lastAt} />
              <span className={styles.small}>{words.times(visitor.times)}</span>
            </Cell>
            <Cell name={words.what}>
              <Read icon={IconFileText}>{words.answers}</Read>
              {visitor.health && <Read icon={IconHeartbeat}>{words.health}</Read>}
              {visitor.contact && <Read icon={IconPhone}>{words.contact}</Read>}
            </Cell>
            <Cell name={words.outcome}>
              <StatusTag status={status[visitor.outcome]}>
                {words.outcomes[visitor.outcome]}
              </StatusTag>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone there is no head: each cell says what it is. */
function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td>
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      <span className={styles.value}>{children}</span>
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

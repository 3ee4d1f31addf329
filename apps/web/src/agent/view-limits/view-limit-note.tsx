import type { LeadDetail } from '@fanwise/contract/own';
import { viewLimits } from '../../messages/en/agent/view-limits.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { ContactBadges } from '../contact-badges/contact-badges.tsx';
import styles from './view-limits.module.css';

/**
 * The notes about reading this lead: that its client sees it, or why no more can be read, and how the client can be
 * reached.
 */
export function ViewLimitNote({ detail }: { detail: LeadDetail }) {
  return (
    <>
      <ContactBadges badges={detail.badges} />
      <ViewLimitStatus detail={detail} />
    </>
  );
}

function ViewLimitStatus({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(viewLimits);
  if (detail.stage === 'lost')
    return (
      <Notice title={messages.lost}>
        <p>{messages.lostText}</p>
      </Notice>
    );
  if (detail.stage === 'refunded') return <Notice title={messages.refunded} />;
  const { stage, namesHidden, reportsAllowed } = detail;
  const reports = reportsAllowed && (namesHidden ? messages.reportsLater : messages.reportsAllowed);
  return (
    <>
      {namesHidden && (
        <p className={styles.note}>
          {stage === 'won' ? messages.namesHiddenWon : messages.namesHidden}
        </p>
      )}
      <p className={styles.note}>{reports || messages.reportsRefused}</p>
      <p className={styles.note}>{messages.seen}</p>
    </>
  );
}

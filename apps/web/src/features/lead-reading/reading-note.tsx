import type { LeadDetail } from '@fanwise/contract/own';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { leadReading } from '../../messages/en/agent/lead-reading.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { ContactBadges } from '../contact-badges/contact-badges.tsx';
import styles from './lead-reading.module.css';

/**
 * What an agent has to know about reading this lead: that its client sees it, or why there is no more to read, and how the
 * client can be reached.
 */
export function ReadingNote({ detail }: { detail: LeadDetail }) {
  return (
    <>
      <ContactBadges badges={detail.badges} />
      <Standing detail={detail} />
    </>
  );
}

function Standing({ detail }: { detail: LeadDetail }) {
  const words = useWords(leadReading);
  const leadId = detail.lead.applicationId;
  const opening = useAct(
    () => call('POST /agent/profile/leads/:id/declare', { params: { id: leadId } }),
    { changes: [keys.agent.lead(leadId), keys.agent.leads] },
  );
  if (detail.stage === 'lost')
    return (
      <Notice title={words.lost}>
        <p>{words.lostText}</p>
      </Notice>
    );
  if (detail.stage === 'refunded') return <Notice title={words.refunded} />;
  if (detail.stage !== 'outline') return <p className={styles.note}>{words.seen}</p>;
  return (
    <div className={styles.open}>
      <p>{words.outline}</p>
      <Button size="small" busy={opening.isBusy} onClick={() => opening.act()}>
        {words.open}
      </Button>
      {opening.failure && (
        <Notice kind="error" title={words.openFailed}>
          {opening.failure}
        </Notice>
      )}
    </div>
  );
}

import type { AgentProfile } from '@fanwise/contract/own';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';
import styles from '../agency-details.module.css';

/** Says which agency name waits for an operator, or why it was refused; otherwise empty. */
export function PendingName({
  profile: { pendingAgencyName: name, agencyNameRefused: why },
}: {
  profile: Pick<AgentProfile, 'pendingAgencyName' | 'agencyNameRefused'>;
}) {
  const messages = useMessages(agencyDetails).agency;
  if (name === null) return null;
  return (
    <div className={styles.wide}>
      <Notice kind="warning">
        {why === null ? messages.pendingName(name) : messages.refusedName(name, sentence(why))}
      </Notice>
    </div>
  );
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

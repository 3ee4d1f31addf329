import type { LeadTeam } from '@fanwise/contract/own';
import { useId } from 'react';
import { leadTeam } from '../../../messages/en/leads/lead-team.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useAgentZone } from '../../../shared/zone/reader-zone.ts';
import { momentOf } from './moment-of.ts';
import styles from './team.module.css';

/** Lists which member sent, corrected, withdrew, noted and passed; empty while nobody did. */
export function TeamActs({ acts }: Pick<LeadTeam, 'acts'>) {
  const messages = useMessages(leadTeam);
  const language = useLanguage();
  const zone = useAgentZone();
  const headingId = useId();
  if (acts.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.history}</h2>
      <ul>
        {acts.map(({ act, by, at, carrierName }) => (
          <li key={`${act} ${at} ${carrierName}`}>
            <span>
              {messages.acts[act](
                by === null ? messages.you : by || messages.formerMember,
                carrierName ?? '',
              )}
            </span>
            {at && <time dateTime={at}>{momentOf(language, at, zone)}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { pages } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { formatCents } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { leads } from '../../messages/en/agent/leads.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { agentSettingsQuery } from '../../shared/zone/agent-settings-query.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { findQuietEnd } from '../settings/quiet-end.ts';
import { sayTime } from '../settings/times.ts';
import styles from './leads.module.css';

/** Says which of pause, quiet hours and cap are in force now; empty while none is. */
export function ActiveLimits() {
  const messages = useMessages(leads).inForce;
  const language = useLanguage();
  const settings = useQuery(agentSettingsQuery).data?.data;
  if (!settings) return null;
  const { paused, cap, committed } = settings;
  const quietEnd = findQuietEnd(settings, new Date());
  const parts = [
    paused && messages.paused(formatUsDate(paused)),
    quietEnd && messages.quiet(sayTime(quietEnd, language)),
    cap !== null && messages.cap(formatCents(cap), formatCents(committed)),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={styles.inForce} data-paused={paused !== null || undefined} role="status">
      {parts.join(' ')} <TextLink to={pages.settings}>{messages.change}</TextLink>
    </p>
  );
}

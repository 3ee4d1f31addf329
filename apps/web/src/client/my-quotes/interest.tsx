import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { interest } from '../../messages/en/privacy/interest.ts';
import { useMessages } from '../../messages/language.ts';
import { useLiveUpdates } from '../../shared/live-updates/use-live-updates.ts';
import styles from './page.module.css';

/**
 * How many agents read the application, how many passed on it, and their reasons. Empty if the server has no figures.
 */
export function Interest() {
  const messages = useMessages(interest);
  const { data, refetch } = useQuery({
    queryKey: keys.consumer.interest,
    queryFn: ({ signal }) => call('GET /user/interest', { signal }),
  });
  useLiveUpdates(() => void refetch());
  const figures = data?.data;
  if (!figures) return null;
  const reasons = figures.reasons.map(({ code, n }) => messages.reason(messages.reasons[code], n));
  return (
    <p className={styles.interest}>
      {messages.looked(figures.looked)} {figures.passed > 0 && messages.passed(figures.passed)}{' '}
      {reasons.length > 0 && messages.reasonsGiven(reasons.join(', '))}
    </p>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { assigning } from '../../../messages/en/agent/assigning.ts';
import { useMessages } from '../../../messages/language.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useColleagues } from '../../assigning/use-colleagues.ts';
import styles from './assignment.module.css';
import { AssignmentForm } from './assignment-form.tsx';

/** How new leads of the agency are assigned. */
const assignmentQuery = queryOptions({
  queryKey: keys.agent.assignment,
  queryFn: ({ signal }) => call('GET /agent/assignment', { signal }),
  // A refetch would replace the typed text.
  refetchOnWindowFocus: false,
});

/** The section "Who gets new leads" of the team's page. Empty while the agency has one member. */
export function Assignment() {
  const messages = useMessages(assigning).settings;
  const { isShared } = useColleagues();
  const { data, error, refetch } = useQuery({ ...assignmentQuery, enabled: isShared });
  if (!isShared) return null;
  return (
    <Card aria-labelledby="new-leads">
      <div className={styles.part}>
        <h2 id="new-leads">{messages.title}</h2>
        <p className={styles.text}>{messages.text}</p>
        {data ? (
          <AssignmentForm saved={data.data} />
        ) : error ? (
          <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="form" count={3} />
        )}
      </div>
    </Card>
  );
}

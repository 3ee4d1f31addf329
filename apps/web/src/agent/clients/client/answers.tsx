import { useQuery } from '@tanstack/react-query';
import { clients } from '../../../messages/en/agent/clients.ts';
import { useMessages } from '../../../messages/language.ts';
import { leadQuery } from '../../../shared/lead/lead-query.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import { CollapsibleAnswers } from '../../../shared/questionnaire/collapsible-answers.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import styles from './client.module.css';

/** The client's answers, as they were priced. */
export function Answers({ leadId }: { leadId: number }) {
  const messages = useMessages(clients);
  const { data, error, refetch } = useQuery(leadQuery(leadId));
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers">{messages.answersTitle}</h2>
      {data ? (
        data.data.map(({ typeId, sections, estimation }) => (
          <section key={typeId}>
            <h3>
              <InsuranceIcon type={typeId} />
            </h3>
            <CollapsibleAnswers
              sections={askedSections(sections, estimation?.umbrella)}
              headingLevel="h4"
            />
          </section>
        ))
      ) : error ? (
        <LoadFailure title={messages.answersFailed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={6} />
      )}
    </section>
  );
}

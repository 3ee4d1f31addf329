import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { applicationQuery } from '../../app/queries.ts';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { askedSections } from '../../shared/questionnaire/asked-sections.ts';
import { CollapsibleAnswers } from '../../shared/questionnaire/collapsible-answers.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { ErrorState, Notice, Skeleton } from '../../ui/states.tsx';
import { SidePanel } from '../../ui/windows/dialog.tsx';
import styles from './page.module.css';

/** A side panel with the client's answers, for comparing quotes. */
export function ApplicationPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const messages = useMessages(myQuotes).panel;
  const failureText = useFailureText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({ ...applicationQuery, enabled: isOpen });
  const submitted = data?.meta.submittedAt ?? null;
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long' });
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      description={
        submitted !== null && <p>{messages.submitted(day.format(new Date(submitted)))}</p>
      }
      actions={
        <ButtonLink to={pages.application} variant="secondary">
          {messages.edit}
        </ButtonLink>
      }
    >
      {data ? (
        <div className={styles.answers}>
          {data.meta.changed && submitted !== null && (
            <Notice kind="warning">
              <p>{messages.changed}</p>
            </Notice>
          )}
          {data.data
            .filter(({ typeId }) => data.meta.types.includes(typeId))
            .map(({ typeId, sections }) => (
              <section key={typeId}>
                <h3 className={styles.answersType}>
                  <InsuranceIcon type={typeId} size="large" />
                </h3>
                <CollapsibleAnswers
                  sections={askedSections(sections, undefined)}
                  headingLevel="h4"
                />
              </section>
            ))}
        </div>
      ) : error ? (
        <ErrorState title={messages.failed} onRetry={refetch}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : (
        <Skeleton count={8} />
      )}
    </SidePanel>
  );
}

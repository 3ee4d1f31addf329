import type { Application } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { application } from '../../../messages/en/consumer/application.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { RequestedLineList } from '../../../shared/coverage-request/requested-line-list.tsx';
import { withChanges } from '../../../shared/coverage-request/requested-lines.ts';
import { CollapsibleAnswers } from '../../../shared/questionnaire/collapsible-answers.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { Notice } from '../../../ui/states.tsx';
import { findStatus } from '../../application-status/application-status.ts';
import { ChosenContact } from '../../contact-channels/chosen-contact.tsx';
import { useMask } from '../answers/use-mask.ts';
import type { Draft, Questionnaires } from '../draft/draft.ts';
import { CoveragePanel } from '../estimate/coverage-panel.tsx';
import type { Estimations } from '../estimate/use-estimations.ts';
import styles from './locked-sheet.module.css';
import { listSectionsToRead } from './sections-to-read.ts';

/** A submitted application, read-only, type by type, with the estimates beside it. */
export function LockedApplication({
  meta,
  questionnaires,
  draft,
  estimations,
}: {
  meta: Application['meta'];
  questionnaires: Questionnaires;
  draft: Draft;
  estimations: Estimations;
}) {
  const messages = useMessages(application);
  const coverageMessages = useMessages(requestedCoverage);
  const mask = useMask();
  const status = findStatus(meta);
  return (
    <div className={styles.sheet}>
      {status === 'changed' ? (
        <Notice kind="warning">
          <p>{messages.changedText}</p>
        </Notice>
      ) : (
        <Notice
          action={
            status === 'won' && (
              <ButtonLink to={pages.myQuotes} variant="secondary" size="small">
                {messages.toQuotes}
              </ButtonLink>
            )
          }
        >
          {status === 'won' ? (
            <p>
              {messages.wonText} <ChosenContact />
            </p>
          ) : (
            <p>{messages.lockedText}</p>
          )}
        </Notice>
      )}
      {draft.types.map((type) => (
        <section key={type} className={styles.type} aria-labelledby={`answers-${type}`}>
          <h2 id={`answers-${type}`} className={styles.heading}>
            <InsuranceIcon type={type} size="large" />
          </h2>
          <div className={styles.figures}>
            <Card dense as="div">
              <CoveragePanel
                questionnaire={questionnaires[type]}
                filled={draft.filled[type]}
                state={estimations[type]}
              />
            </Card>
          </div>
          <Card dense as="div">
            <CollapsibleAnswers
              sections={listSectionsToRead(
                questionnaires[type],
                draft.filled[type],
                estimations[type].estimation,
                mask,
              )}
            />
          </Card>
          <Card dense as="div">
            <h3>{coverageMessages.title}</h3>
            <RequestedLineList
              rows={withChanges(
                estimations[type].estimation?.requestedCoverage ??
                  questionnaires[type].requestedCoverage,
                draft.lineChanges[type],
              )}
            />
          </Card>
        </section>
      ))}
    </div>
  );
}

import type { LeadChanges, LeadDetail } from '@fanwise/contract/own';
import { estimateIn } from '@fanwise/domain/applications/estimation/in-language';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { formatDollars } from '@fanwise/domain/money/money';
import { memo, Suspense, useId, useState } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { LeadCoverageRequest } from '../../../shared/coverage-request/lead-coverage-request.tsx';
import { AnswerSections } from '../../../shared/questionnaire/answer-list.tsx';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/layout/fact.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { useInsuranceName, useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import styles from './lead-sheet.module.css';
import { useHouseholdEntries } from './use-household-entries.ts';

const { Component: ViewLimitNote } = lazyComponent(
  async () => (await import('../../view-limits/view-limit-note.tsx')).ViewLimitNote,
);
const { Component: ExportLead } = lazyComponent(
  async () => (await import('./export-lead.tsx')).ExportLead,
);
const { Component: WithheldNote } = lazyComponent(
  async () => (await import('../../view-limits/withheld-note.tsx')).WithheldNote,
);

/**
 * The client's submission: the household, and per type the estimate and the answers. It folds away on phones. It does
 * not rerender while a price is typed.
 */
export const LeadSheet = memo(function LeadSheet({
  detail,
  changes,
  isCollapsed,
  onCollapse,
}: {
  detail: LeadDetail;
  /** Marked among the answers. */
  changes: LeadChanges | null;
  /** It makes room for the quotes beside it. */
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
}) {
  const messages = useMessages(quoteLead);
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const headingId = useId();
  const changed = new Set(changes?.answers.flatMap(({ after }) => after?.questionId ?? []));
  return (
    <section
      className={styles.sheet}
      aria-labelledby={headingId}
      data-collapsed={isCollapsed || undefined}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {messages.sheet}
        </h2>
        <div className={styles.foldBeside}>
          <TextButton
            aria-expanded={!isCollapsed}
            aria-controls={contentId}
            onClick={() => onCollapse(!isCollapsed)}
          >
            {isCollapsed ? messages.showSheet : messages.foldSheet}
          </TextButton>{' '}
          <kbd>[</kbd>
        </div>
        {detail.data.some(({ sections }) => sections.length > 0) && (
          <Suspense fallback={<div className={styles.takeAlong} />}>
            <ExportLead detail={detail} />
          </Suspense>
        )}
        <div className={styles.fold}>
          <Button
            variant="secondary"
            size="small"
            full
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? messages.hideSheet : messages.showSheet}
          </Button>
        </div>
      </div>
      <div id={contentId} className={styles.content} data-open={isOpen}>
        <div className={styles.flow}>
          <Suspense>
            <ViewLimitNote detail={detail} />
          </Suspense>
          <LeadCoverageRequest detail={detail} />
          {detail.policies.length > 0 && <Policies policies={detail.policies} />}
          {detail.household.firstName && <Household household={detail.household} />}
          {detail.data.map((type) => (
            <TypeAnswers key={type.typeId} detail={detail} type={type} changed={changed} />
          ))}
        </div>
      </div>
    </section>
  );
});

/** The insurers of today, with the end of each policy and how long the client has it. */
function Policies({ policies }: Pick<LeadDetail, 'policies'>) {
  const messages = useMessages(quoteLead);
  const insuranceName = useInsuranceName();
  return (
    <section className={styles.part}>
      <h3 className={styles.partHeading}>{messages.policies}</h3>
      {policies.map(({ typeId, insurer, expires, insuredFor }) => (
        <dl key={typeId} className={styles.facts}>
          {(
            [
              [messages.insurance, typeId === null ? '' : insuranceName(typeId)],
              [messages.insurerToday, insurer],
              [messages.policyExpires, formatUsDate(expires ?? '')],
              [messages.insuredFor, insuredFor ?? ''],
            ] as const
          )
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
        </dl>
      ))}
    </section>
  );
}

function Household({ household }: { household: LeadDetail['household'] }) {
  const messages = useMessages(quoteLead);
  const factsOf = useHouseholdEntries();
  return (
    <section className={styles.part}>
      <h3 className={styles.partHeading}>{messages.household}</h3>
      <dl className={styles.facts}>
        {factsOf(household)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </dl>
    </section>
  );
}

function TypeAnswers({
  detail,
  type,
  changed,
}: {
  detail: LeadDetail;
  type: LeadDetail['data'][number];
  changed: ReadonlySet<number>;
}) {
  const messages = useMessages(quoteLead);
  const { estimation } = type;
  const { cover, name } = useTypeMessages()(type.typeId);
  const language = useLanguage();
  const hasFigures = estimation && (estimation.data > 0 || (estimation.totalRequired ?? 0) > 0);
  const rows = hasFigures ? estimateIn(language, estimation).lines : [];
  return (
    <section className={styles.part} aria-label={name}>
      <h3 className={styles.partHeading}>
        <InsuranceIcon type={type.typeId} />
      </h3>
      <Suspense>
        <WithheldNote detail={detail} type={type} />
      </Suspense>
      {estimation && (
        <div className={styles.estimate}>
          <p>{cover}</p>
          <p className={styles.total}>
            {estimation.data > 0 ? formatDollars(estimation.data) : messages.noEstimate}
          </p>
          {estimation.umbrella && <p className={styles.small}>{messages.umbrella}</p>}
        </div>
      )}
      {rows.length > 0 && (
        <details className={styles.details}>
          <summary>{messages.estimateRows}</summary>
          <dl className={styles.facts}>
            {rows.map(({ label, data }) => (
              <Fact key={label} label={label}>
                {typeof data === 'number' ? formatDollars(data) : data}
              </Fact>
            ))}
          </dl>
          <p className={styles.small}>{messages.estimateNote}</p>
        </details>
      )}
      {type.sections.length > 0 && (
        <details className={styles.details} open>
          <summary>{messages.answers}</summary>
          <AnswerSections
            headingLevel="h4"
            sections={askedSections(type.sections, estimation?.umbrella ?? false)}
            changed={changed}
          />
        </details>
      )}
    </section>
  );
}

import type { Lead, LeadDetail } from '@fanwise/contract/own';
import { quoteLeadPage } from '@fanwise/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { leadTools } from '../../../messages/en/agent/lead-tools.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { LeadCoverageRequest } from '../../../shared/coverage-request/lead-coverage-request.tsx';
import { leadQuery } from '../../../shared/lead/lead-query.ts';
import { CalculatedTotals } from '../../../shared/lead-summary/calculated-totals.tsx';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { AnswerSections } from '../../../shared/questionnaire/answer-list.tsx';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import { ReportForm } from '../../../shared/report/report-form.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { ViewLimitNote } from '../../view-limits/view-limit-note.tsx';
import { WithheldNote } from '../../view-limits/withheld-note.tsx';
import { describeLead } from '../list/describe-lead.ts';
import { HouseholdInfo } from './household-info.tsx';
import styles from './summary.module.css';

/** The client's household, answers and estimate. */
export function SummaryDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const messages = useMessages(leads);
  const { outline } = useMessages(leadTools);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(leadQuery(lead.applicationId));
  const isRead = data !== undefined && lead.isUnread;
  useEffect(() => {
    if (isRead) void client.invalidateQueries({ queryKey: keys.agent.leads });
  }, [isRead, client]);
  const isGone = error instanceof ApiError && error.status === 404;
  const { quoting } = describeLead(lead);
  const quoteLink = useRef<HTMLAnchorElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isGone) closeButton.current?.focus();
  }, [isGone]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.summary.title}
      size="large"
      initialFocus={quoteLink}
      actions={
        <>
          <Button ref={closeButton} variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          {!isGone && (
            <ButtonLink
              ref={quoteLink}
              to={quoteLeadPage(lead.applicationId)}
              variant={quoting === null ? 'secondary' : 'primary'}
            >
              {quoting === null
                ? messages.seeQuote
                : messages[quoting === 'add' ? 'quote' : quoting]}
            </ButtonLink>
          )}
        </>
      }
    >
      {data ? (
        <>
          {lead.insurers.length > 0 && (
            <p>
              {outline.carrier}:{' '}
              <b>{lead.insurers.map(({ carrierName }) => carrierName).join(', ')}</b>
            </p>
          )}
          <Summary detail={data} />
          <ReportForm kind="lead" id={lead.applicationId} />
        </>
      ) : error ? (
        <LoadFailure
          title={messages.summary.failed}
          error={error}
          onRetry={isGone ? undefined : refetch}
        >
          {isGone && <p>{messages.summary.gone}</p>}
        </LoadFailure>
      ) : (
        <Skeleton count={8} />
      )}
    </Dialog>
  );
}

function Summary({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(leads).summary;
  return (
    <div className={styles.summary}>
      <ViewLimitNote detail={detail} />
      <LeadCoverageRequest detail={detail} />
      {detail.household.firstName && <HouseholdInfo household={detail.household} />}
      {detail.data.length === 0 && <p>{messages.erased}</p>}
      {detail.data.map((type) => (
        <section key={type.typeId} className={styles.type}>
          <h3 className={styles.typeName}>
            <InsuranceIcon type={type.typeId} />
          </h3>
          {type.estimation && type.estimation.data > 0 && (
            <CalculatedTotals type={type.typeId} estimation={type.estimation} />
          )}
          <WithheldNote detail={detail} type={type} />
          {type.sections.length > 0 && (
            <details open className={styles.answers}>
              <summary>{messages.answers}</summary>
              <AnswerSections
                sections={askedSections(type.sections, type.estimation?.umbrella ?? false)}
                headingLevel="h4"
              />
            </details>
          )}
        </section>
      ))}
    </div>
  );
}

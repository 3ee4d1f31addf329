import type { Lead } from '@fanwise/contract/own';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { LoadFailure } from '../../../../shared/load-failure/load-failure.tsx';
import { AnswerSections } from '../../../../shared/questionnaire/answer-list.tsx';
import { askedSections } from '../../../../shared/questionnaire/asked-sections.ts';
import { InsuranceIcon } from '../../../../ui/marks/insurance-icon.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { SidePanel } from '../../../../ui/windows/dialog.tsx';
import { ContactBadges } from '../../../contact-badges/contact-badges.tsx';
import { AgentInstant } from '../../../zone/agent-zone.tsx';
import { leadOutlineQuery } from '../../list/lead-queries.ts';
import styles from './more.module.css';

/** The outline of a lead, without names: reading it does not open the lead, and its client is not told. */
export function OutlinePanel({
  lead,
  onClose,
  onStep,
  finalFocus,
}: {
  lead: Lead;
  onClose: () => void;
  /** Shows the outline of the lead beside this one in the list. */
  onStep: (key: StepKey) => void;
  /** Finds the row of the lead that was shown last. */
  finalFocus: () => HTMLElement | null;
}) {
  const messages = useMessages(leadTools).outline;
  const { applicationId: id } = lead;
  const { data, error, refetch } = useQuery(leadOutlineQuery(id));
  const carriers = lead.insurers.map(({ carrierName }) => carrierName);
  usePanelKeys(onClose, onStep);
  return (
    <SidePanel isOpen onClose={onClose} finalFocus={finalFocus} title={messages.title(id)}>
      {data ? (
        <div className={styles.outline}>
          <p className={styles.hint}>{messages.hint}</p>
          <dl className={styles.facts}>
            <StatedFact
              label={messages.place}
              value={`${lead.city}, ${lead.state} ${lead.zipCode}`}
            />
            <StatedFact
              label={messages.submitted}
              value={<AgentInstant instant={lead.submittedAt} />}
            />
            {carriers.length > 0 && (
              <StatedFact label={messages.carrier} value={carriers.join(', ')} />
            )}
            <StatedFact label={messages.age} value={data.outline.clientAge} />
            <StatedFact label={messages.partnerAge} value={data.outline.partnerAge} />
          </dl>
          <ContactBadges badges={data.badges} />
          {data.outline.data.map(({ typeId, sections }) => (
            <section key={typeId}>
              <h3>
                <InsuranceIcon type={typeId} />
              </h3>
              <AnswerSections sections={askedSections(sections, undefined)} headingLevel="h4" />
            </section>
          ))}
        </div>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={8} />
      )}
    </SidePanel>
  );
}

/** The keys that lead from one outline to the next, as from row to row. */
const STEP_KEYS = ['j', 'k'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** Space, which opened the panel, closes it too; on a button or link it keeps its own meaning. */
function usePanelKeys(onClose: () => void, onStep: (key: StepKey) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const step = STEP_KEYS.find((key) => key === event.key);
    if (step) {
      event.preventDefault();
      return onStep(step);
    }
    if (event.key !== ' ' || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('button, a, summary, input'))
      return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function StatedFact({ label, value }: { label: string; value: ReactNode }) {
  return (
    value && (
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    )
  );
}

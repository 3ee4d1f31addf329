import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { useId, useState } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { useFieldFocus } from '../../form/use-field-focus.ts';
import styles from '../coverage-block.module.css';
import { type CoverageDraft, toQuotedCoverages } from '../coverage-draft.ts';
import { listCoverageProblems } from '../coverage-problems.ts';
import { createRequestedCoverage } from '../coverage-start.ts';
import { findRefusedCoverage, type RefusedCoverage } from '../refused-coverage.ts';
import { CoverageFields } from '../stated/coverage-fields.tsx';
import { useStateCoverage } from './use-state-coverage.ts';

/** States the coverage of a quote that was sent without any. */
export function StateForm({
  quote,
  detail,
  onClose,
}: {
  quote: AgentQuote;
  detail: LeadDetail;
  onClose: () => void;
}) {
  const messages = useMessages(coverMessages);
  const [cover, setCover] = useState<CoverageDraft>(() => createRequestedCoverage(detail));
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<RefusedCoverage | null>(null);
  const { refOf, focus } = useFieldFocus();
  const failureId = useId();
  const key = `stated-${quote.quoteId}`;
  const { run, isBusy, failure } = useStateCoverage(quote, detail, {
    onDone: onClose,
    onFailure: (error) => {
      const found = findRefusedCoverage(error, cover, detail);
      setRefused(found);
      if (found?.problems[0]) focus(`${key} cover-${found.problems[0].at}`);
      return found !== null;
    },
  });
  const send = () => {
    setChecked(true);
    const [problem] = listCoverageProblems(cover, detail);
    if (problem) focus(`${key} cover-${problem.at}`);
    else void run(toQuotedCoverages(cover, detail));
  };
  return (
    // Not a form element, because the field that finds a line is one.
    <div className={styles.inner}>
      <CoverageFields
        draftKey={key}
        detail={detail}
        carrierId={quote.carrierId}
        cover={cover}
        isChecked={isChecked}
        refused={refused !== null && refused.cover === cover ? refused.problems : []}
        onChange={(_, next) => (next ? setCover(next) : onClose())}
        refOf={refOf}
      />
      <FieldError id={failureId} error={failure} />
      <div className={styles.actions}>
        <Button size="small" busy={isBusy} onClick={send}>
          {messages.tellClient}
        </Button>
      </div>
    </div>
  );
}

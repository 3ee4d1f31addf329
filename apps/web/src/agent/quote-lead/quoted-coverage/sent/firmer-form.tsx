import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import {
  firmnesses,
  LATEST_DAYS_AHEAD,
} from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { useId, useState } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { fields } from '../../../../messages/en/shared/fields.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices/choices.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { todayHere } from '../../../../ui/fields/today-here.ts';
import styles from '../coverage-block.module.css';
import { listOfferedFirmnesses, toCoverageDraft } from '../coverage-draft.ts';
import { dateProblem } from '../coverage-problems.ts';
import { useStateCoverage } from './use-state-coverage.ts';

/** Makes a price firmer, or valid for longer. No other part of a quote that a client compares can change. */
export function FirmerForm({
  quote,
  detail,
  onClose,
}: {
  quote: AgentQuote;
  detail: LeadDetail;
  onClose: () => void;
}) {
  const messages = useMessages(coverMessages);
  const problemMessages = useMessages(fields);
  const today = todayHere();
  const was = toCoverageDraft(quote, '');
  const [firmness, setFirmness] = useState(was?.firmness ?? 'estimate');
  const [until, setUntil] = useState(was?.validUntil ?? today);
  const [isChecked, setChecked] = useState(false);
  const failureId = useId();
  const { run, isBusy, failure } = useStateCoverage(quote, detail, { onDone: onClose });
  if (!was) return null;
  const offered = listOfferedFirmnesses(detail);
  // Civil dates in their order.
  const [, least = today] = [was.validUntil, today].toSorted();
  const [problem] = dateProblem('validUntil', until, least);
  const isSame = firmness === was.firmness && until === was.validUntil;
  const dateError = problem && problemMessages[problem.code];
  return (
    <form
      className={styles.inner}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problem || isSame) return;
        void run(
          quote.quotedCoverages.map((quotedCoverage) => ({
            ...sendable(quotedCoverage),
            firmness,
            validUntil: until,
          })),
        );
      }}
    >
      <p className={styles.small}>{messages.onlyFirmer}</p>
      <div className={styles.firmness}>
        <RadioGroup
          label={messages.firmness}
          options={firmnesses
            .slice(firmnesses.indexOf(was.firmness))
            .filter((value) => value === was.firmness || offered.includes(value))
            .map((value) => ({ value, label: messages.firm[value] }))}
          value={firmness}
          onChange={setFirmness}
        />
        <DateField
          label={messages.validUntil}
          value={until}
          onChange={setUntil}
          min={least}
          max={addDays(today, LATEST_DAYS_AHEAD)}
          error={isChecked ? dateError : undefined}
        />
      </div>
      <FieldError
        id={failureId}
        error={failure ?? (isChecked && isSame ? messages.nothingFirmer : undefined)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy}>
          {messages.tellClient}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Quoted coverage as it is sent again. */
const sendable = ({ termMonths, ...quotedCoverage }: AgentQuote['quotedCoverages'][number]) => ({
  ...quotedCoverage,
  termMonths: termMonths as 6 | 12 | null,
});

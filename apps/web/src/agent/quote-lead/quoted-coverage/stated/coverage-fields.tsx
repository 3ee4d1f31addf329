import type { LeadDetail } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import { type RefCallback, useEffect, useRef } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { fields } from '../../../../messages/en/shared/fields.ts';
import { useMessages } from '../../../../messages/language.ts';
import { RadioGroup } from '../../../../ui/choices/choices.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { todayHere } from '../../../../ui/fields/today-here.ts';
import { TextButton } from '../../../../ui/text-link.tsx';
import styles from '../coverage-block.module.css';
import {
  type CoverageDraft,
  listOfferedFirmnesses,
  listRequestedCoverages,
  type TypeCoverage,
} from '../coverage-draft.ts';
import { type CoverageProblem, listCoverageProblems } from '../coverage-problems.ts';
import { writeCoverageProblem } from './coverage-problem-text.ts';
import { RememberTemplate } from './remember-template.tsx';
import { TypeCoverageFields } from './type-coverage-fields.tsx';

/** The properties of every form of a quote's coverage. */
export type CoverageFormProps = {
  draftKey: string;
  detail: LeadDetail;
  carrierId: number | null;
  /** Problems are shown from the first try to finish on. */
  isChecked: boolean;
  /** The parts of it that the server refused; a stable reference. */
  refused: readonly CoverageProblem[];
  /** A stable reference, so that a keystroke in a price does not rerender this. */
  onChange: (draftKey: string, cover: CoverageDraft | null) => void;
  /** Keeps its identity too; takes the name of a field of the whole page. */
  refOf: (field: string) => RefCallback<HTMLElement>;
};

type CoverageFieldsProps = CoverageFormProps & {
  cover: CoverageDraft;
  /** It was just stated with a press: the focus moves to the first field that is still empty. */
  takesFocus?: boolean;
};

/** The lines that differ, how firm the prices are and how long they hold. */
export function CoverageFields(props: CoverageFieldsProps) {
  const { draftKey, detail, carrierId, cover, isChecked, refused, onChange, takesFocus } = props;
  const refOf = (at: string) => props.refOf(`${draftKey} cover-${at}`);
  const messages = useMessages(coverMessages);
  const problemMessages = useMessages(fields);
  const set = (next: CoverageDraft | null) => onChange(draftKey, next);
  const problems = [...(isChecked ? listCoverageProblems(cover, detail) : []), ...refused];
  const errorAt = (at: string) => {
    const problem = problems.find((one) => one.at === at);
    return (
      problem && writeCoverageProblem(problem, detail, { cover: messages, fields: problemMessages })
    );
  };
  const today = todayHere();
  const block = useRef<HTMLDivElement>(null);
  const start = useRef(takesFocus ? firstField(cover) : null);
  useEffect(() => {
    // The pressed button is gone. If the person moved on meanwhile, the focus stays.
    if (start.current && document.activeElement === document.body)
      block.current?.querySelector<HTMLElement>(start.current)?.focus();
  }, []);
  return (
    <div className={styles.inner} ref={block}>
      {listRequestedCoverages(detail).map(({ typeId, requestedCoverage }) => {
        const type = cover.types[typeId];
        return (
          type && (
            <TypeCoverageFields
              key={typeId}
              typeId={typeId}
              requestedCoverage={requestedCoverage}
              cover={type}
              errorAt={errorAt}
              refOf={refOf}
              onChange={(next) => set({ ...cover, types: { ...cover.types, [typeId]: next } })}
            />
          )
        );
      })}
      <div className={styles.firmness}>
        <RadioGroup
          label={messages.firmness}
          options={listOfferedFirmnesses(detail).map((value) => ({
            value,
            label: messages.firm[value],
          }))}
          value={cover.firmness}
          onChange={(firmness) => set({ ...cover, firmness })}
          error={errorAt('firmness')}
          ref={refOf('firmness')}
        />
        <div className={styles.dates}>
          <DateField
            label={messages.validUntil}
            value={cover.validUntil}
            onChange={(validUntil) => set({ ...cover, validUntil })}
            min={today}
            max={addDays(today, 180)}
            error={errorAt('validUntil')}
            ref={refOf('validUntil')}
          />
          <DateField
            label={messages.startsOn}
            optional
            value={cover.startsOn}
            onChange={(startsOn) => set({ ...cover, startsOn })}
            min={today}
            max={addDays(today, 180)}
            error={errorAt('startsOn')}
            ref={refOf('startsOn')}
          />
        </div>
      </div>
      <div className={styles.actions}>
        {carrierId !== null && (
          <RememberTemplate detail={detail} carrierId={carrierId} cover={cover} />
        )}
        <TextButton onClick={() => set(null)}>{messages.takeBack}</TextButton>
      </div>
    </div>
  );
}

/** A line the client left open is filled in first; else it is how firm the price is. */
function firstField({ types }: CoverageDraft): string {
  const isOpen = ({ rows }: TypeCoverage) => rows.some(({ value }) => value === '');
  return Object.values(types).some(isOpen) ? 'select' : 'input[type="radio"]';
}

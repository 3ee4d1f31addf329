import type { LeadDetail } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import { firmnesses } from '@fanwise/domain/tender/offer/offer';
import { type RefCallback, useEffect, useRef } from 'react';
import { cover as coverArea } from '../../../messages/en/agent/cover.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { todayHere } from '../../../ui/fields/today-here.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import styles from './cover-block.module.css';
import { asAsked, asksOf, type CoverDraft, type TypeCover, withTemplates } from './cover-draft.ts';
import { type CoverProblem, coverProblems } from './cover-problems.ts';
import { coverSentence } from './cover-sentence.ts';
import { RememberTemplate } from './remember-template.tsx';
import { TypeCoverRows } from './type-cover.tsx';

type CoverBlockProps = {
  /** It stands in a form that has its heading and its way out. */
  isInside?: boolean;
  draftKey: string;
  detail: LeadDetail;
  carrierId: number | null;
  cover: CoverDraft | undefined;
  /** Problems are shown from the first try to finish on. */
  isChecked: boolean;
  /** What the server refused of it as it stands; keeps its identity. */
  refused: readonly CoverProblem[];
  /** Keeps its identity, so that a price keystroke draws nothing of this anew. */
  onChange: (draftKey: string, cover: CoverDraft | undefined) => void;
  /** Keeps its identity too; takes the name of a field of the whole page. */
  refOf: (field: string) => RefCallback<HTMLElement>;
};

/** What the prices of a quote cover: everything as the client asked at one press, then the lines that differ. */
export function CoverBlock(props: CoverBlockProps) {
  const {
    isInside = false,
    draftKey,
    detail,
    carrierId,
    cover,
    isChecked,
    refused,
    onChange,
  } = props;
  const refOf = (at: string) => props.refOf(`${draftKey} cover-${at}`);
  const words = useWords(coverArea);
  const problemWords = useWords(fields);
  const templates = detail.templates.filter((kept) => kept.carrierId === carrierId);
  const usual = templates.reduce((sum, { template }) => sum + template.rows.length, 0);
  const set = (next: CoverDraft | undefined) => onChange(draftKey, next);
  const problems = [...(isChecked ? coverProblems(cover, detail) : []), ...refused];
  const errorAt = (at: string) => {
    const problem = problems.find((one) => one.at === at);
    return problem && coverSentence(problem, detail, { cover: words, fields: problemWords });
  };
  const today = todayHere();
  const block = useRef<HTMLDivElement>(null);
  const nextField = useRef<string | null>(null);
  const isStated = cover !== undefined;
  // The button that was pressed is gone: the focus goes to what is still to be said.
  useEffect(() => {
    if (isStated && nextField.current)
      block.current?.querySelector<HTMLElement>(nextField.current)?.focus();
    nextField.current = null;
  }, [isStated]);
  const state = (next: CoverDraft) => {
    const isOpen = ({ rows }: TypeCover) => rows.some(({ value }) => value === '');
    nextField.current = Object.values(next.types).some(isOpen) ? 'select' : 'input[type="radio"]';
    set(next);
  };
  return (
    <div className={isInside ? styles.inner : styles.block} ref={block}>
      {!isInside && (
        <header className={styles.head}>
          <h4>{words.title}</h4>
          {cover === undefined && <span className={styles.state}>{words.notStated}</span>}
        </header>
      )}
      {cover === undefined ? (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => state(asAsked(detail))}>
            {words.asAsked}
          </Button>
          {templates.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => state(withTemplates(asAsked(detail), detail, templates))}
            >
              {usual > 0 ? words.withUsual(usual) : words.withUsualTerms}
            </Button>
          )}
        </div>
      ) : (
        <>
          {asksOf(detail).map(({ typeId, ask }) => {
            const type = cover.types[typeId];
            return (
              type && (
                <TypeCoverRows
                  key={typeId}
                  typeId={typeId}
                  ask={ask}
                  cover={type}
                  errorAt={errorAt}
                  refOf={refOf}
                  onChange={(next) => set({ ...cover, types: { ...cover.types, [typeId]: next } })}
                />
              )
            );
          })}
          <div className={styles.standing}>
            <RadioGroup
              label={words.firmness}
              options={firmnesses.map((value) => ({ value, label: words.firm[value] }))}
              value={cover.firmness}
              onChange={(firmness) => set({ ...cover, firmness })}
              error={errorAt('firmness')}
              ref={refOf('firmness')}
            />
            <div className={styles.dates}>
              <DateField
                label={words.validUntil}
                value={cover.validUntil}
                onChange={(validUntil) => set({ ...cover, validUntil })}
                min={today}
                max={addDays(today, 180)}
                error={errorAt('validUntil')}
                ref={refOf('validUntil')}
              />
              <DateField
                label={words.startsOn}
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
            {carrierId !== null && <RememberTemplate {...{ detail, carrierId, cover }} />}
            <TextButton onClick={() => set(undefined)}>{words.takeBack}</TextButton>
          </div>
        </>
      )}
    </div>
  );
}

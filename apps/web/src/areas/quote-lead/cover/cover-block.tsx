import type { LeadDetail } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import { firmnesses } from '@fanwise/domain/tender/offer';
import { type RefCallback, useId } from 'react';
import { cover as coverArea } from '../../../messages/en/agent/cover.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { todayHere } from '../../../ui/fields/today-here.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import styles from './cover-block.module.css';
import { asAsked, asksOf, type CoverDraft, withTemplates } from './cover-draft.ts';
import { coverProblems } from './cover-problems.ts';
import { RememberTemplate } from './remember-template.tsx';
import { TypeCoverRows } from './type-cover.tsx';

interface CoverBlockProps {
  draftKey: string;
  detail: LeadDetail;
  carrierId: number | null;
  cover: CoverDraft | undefined;
  /** Problems are shown from the first try to finish on. */
  isChecked: boolean;
  /** Keeps its identity, so that a price keystroke draws nothing of this anew. */
  onChange: (draftKey: string, cover: CoverDraft | undefined) => void;
  /** Keeps its identity too; takes the name of a field of the whole page. */
  refOf: (field: string) => RefCallback<HTMLElement>;
}

/** What the prices of a quote cover: everything as the client asked at one press, then the lines that differ. */
export function CoverBlock(props: CoverBlockProps) {
  const { draftKey, detail, carrierId, cover, isChecked, onChange } = props;
  const refOf = (at: string) => props.refOf(`${draftKey} cover-${at}`);
  const words = useWords(coverArea);
  const problemWords = useWords(fields);
  const headingId = useId();
  const templates = detail.templates.filter((kept) => kept.carrierId === carrierId);
  const usual = templates.reduce((sum, { template }) => sum + template.rows.length, 0);
  const set = (next: CoverDraft | undefined) => onChange(draftKey, next);
  const problems = isChecked ? coverProblems(cover, detail) : [];
  const errorAt = (at: string) => {
    const code = problems.find((problem) => problem.at === at)?.code;
    return code && problemWords[code];
  };
  const today = todayHere();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h4 id={headingId}>{words.title}</h4>
        {cover === undefined && <span className={styles.state}>{words.notStated}</span>}
      </header>
      {cover === undefined ? (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => set(asAsked(detail))}>
            {words.asAsked}
          </Button>
          {templates.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => set(withTemplates(asAsked(detail), detail, templates))}
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
    </section>
  );
}

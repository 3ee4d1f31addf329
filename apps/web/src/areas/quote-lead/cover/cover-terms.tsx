import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { discountCodes, exams } from '@fanwise/domain/tender/offer/offer';
import { useState } from 'react';
import { cover as coverArea } from '../../../messages/en/agent/cover.ts';
import { useWords } from '../../../messages/language.ts';
import { CheckboxGroup, RadioGroup } from '../../../ui/choices/choices.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import styles from './cover-block.module.css';
import type { TypeCover } from './cover-draft.ts';

type CoverTermsProps = {
  typeId: InsuranceTypeId;
  cover: TypeCover;
  error: string | undefined;
  onChange: (cover: TypeCover) => void;
};

/** Term, fees, payments, discounts and note of one type: one line to read, the fields on demand. */
export function CoverTerms(props: CoverTermsProps) {
  const { cover, error } = props;
  const words = useWords(coverArea);
  const [isOpen, setOpen] = useState(false);
  const parts = [
    cover.termMonths !== null && words.months(cover.termMonths ?? 12),
    cover.feesYearly === 0 ? words.feesIncluded : words.feesOnTop(formatDollars(cover.feesYearly)),
    words.payments(cover.instalments),
    words.discountCount(cover.discounts.length),
    cover.note === '' ? words.noNote : words.withNote,
  ];
  return (
    <details
      className={styles.terms}
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{parts.filter(Boolean).join(' · ')}</summary>
      {(isOpen || error !== undefined) && <TermFields {...props} />}
    </details>
  );
}

function TermFields({ typeId, cover, error, onChange }: CoverTermsProps) {
  const words = useWords(coverArea);
  const set = (change: Partial<TypeCover>) => onChange({ ...cover, ...change });
  const company = cover.company ?? { name: '', naic: '' };
  const setCompany = (change: Partial<typeof company>) => {
    const next = { ...company, ...change };
    set({ company: next.name === '' && next.naic === '' ? null : next });
  };
  return (
    <div className={styles.termFields}>
      {cover.termMonths !== null && (
        <RadioGroup
          label={words.term}
          options={([12, 6] as const).map((value) => ({ value, label: words.months(value) }))}
          value={cover.termMonths ?? 12}
          onChange={(termMonths) => set({ termMonths })}
        />
      )}
      {typeId === 2 && (
        <RadioGroup
          label={words.exam}
          optional
          options={exams.map((value) => ({ value, label: words.exams[value] }))}
          value={cover.exam ?? null}
          onChange={(exam) => set({ exam })}
        />
      )}
      <div className={styles.pair}>
        <MoneyField
          label={words.fees}
          hint={words.feesHint}
          optional
          value={cover.feesYearly === 0 ? null : cover.feesYearly}
          onChange={(dollars) => set({ feesYearly: Math.min(dollars ?? 0, 100_000) })}
        />
        <Select
          label={words.instalments}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            label: words.payments(index + 1),
          }))}
          value={cover.instalments}
          onChange={(instalments) => set({ instalments })}
        />
        <MoneyField
          label={words.firstPayment}
          optional
          value={cover.firstPayment ?? null}
          onChange={(dollars) => set({ firstPayment: dollars === 0 ? null : dollars })}
        />
        <MoneyField
          label={words.instalmentFee}
          optional
          value={cover.instalmentFee === 0 ? null : cover.instalmentFee}
          onChange={(dollars) => set({ instalmentFee: Math.min(dollars ?? 0, 50) })}
        />
      </div>
      <CheckboxGroup
        label={words.discounts}
        optional
        options={discountCodes.map((value) => ({ value, label: words.discountNames[value] }))}
        value={cover.discounts.map(({ code }) => code)}
        onChange={(codes) =>
          set({
            discounts: codes.map(
              (code) =>
                cover.discounts.find((kept) => kept.code === code) ?? {
                  code,
                  withoutYearly: null,
                },
            ),
          })
        }
      />
      {cover.discounts.length > 0 && (
        <div className={styles.pair}>
          {cover.discounts.map((discount) => (
            <MoneyField
              key={discount.code}
              label={words.without(words.discountNames[discount.code])}
              optional
              value={discount.withoutYearly ?? null}
              onChange={(dollars) =>
                set({
                  discounts: cover.discounts.map((one) =>
                    one.code === discount.code ? { ...one, withoutYearly: dollars || null } : one,
                  ),
                })
              }
            />
          ))}
        </div>
      )}
      <div className={styles.pair}>
        <TextField
          label={words.company}
          hint={words.companyHint}
          optional
          value={company.name}
          onChange={(name) => setCompany({ name })}
          maxLength={120}
        />
        <TextField
          label={words.naic}
          optional
          value={company.naic}
          onChange={(naic) => setCompany({ naic: naic.replace(/\D/g, '').slice(0, 5) })}
          inputMode="numeric"
          error={error}
        />
      </div>
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        optional
        rows={3}
        value={cover.note}
        onChange={(note) => set({ note })}
        maxLength={500}
      />
    </div>
  );
}

import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { discountCodes, exams } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { type RefCallback, useState } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { CheckboxGroup, RadioGroup } from '../../../../ui/choices/choices.tsx';
import { Select } from '../../../../ui/choices/select.tsx';
import { MoneyField } from '../../../../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../coverage-block.module.css';
import type { TypeCoverage } from '../coverage-draft.ts';
import { termsText } from '../coverage-texts.ts';
import { type TermField, termsWrong } from '../term-fields.ts';

type CoverageTermFieldsProps = {
  typeId: InsuranceTypeId;
  cover: TypeCoverage;
  errorOf: (field: TermField) => string | undefined;
  refOf: (field: TermField) => RefCallback<HTMLElement>;
  onChange: (cover: TypeCoverage) => void;
};

/** Term, fees, payments, discounts and note of one type: one line to read, the fields on demand. */
export function CoverageTermFields(props: CoverageTermFieldsProps) {
  const { cover, errorOf } = props;
  const messages = useMessages(coverMessages);
  const [isOpen, setOpen] = useState(false);
  const isWrong = termsWrong(errorOf);
  return (
    <details
      className={styles.terms}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{termsText(cover, messages)}</summary>
      {(isOpen || isWrong) && <TermFields {...props} />}
    </details>
  );
}

function TermFields({ typeId, cover, errorOf, refOf, onChange }: CoverageTermFieldsProps) {
  const messages = useMessages(coverMessages);
  const set = (change: Partial<TypeCoverage>) => onChange({ ...cover, ...change });
  const at = (field: TermField) => ({ error: errorOf(field), ref: refOf(field) });
  const company = cover.company ?? { name: '', naic: '' };
  const setCompany = (change: Partial<typeof company>) => {
    const next = { ...company, ...change };
    set({ company: next.name === '' && next.naic === '' ? null : next });
  };
  return (
    <div className={styles.termFields}>
      {cover.termMonths !== null && (
        <RadioGroup
          label={messages.term}
          options={([12, 6] as const).map((value) => ({ value, label: messages.months(value) }))}
          value={cover.termMonths ?? 12}
          onChange={(termMonths) => set({ termMonths })}
          {...at('termMonths')}
        />
      )}
      {typeId === 2 && (
        <RadioGroup
          label={messages.exam}
          optional
          options={exams.map((value) => ({ value, label: messages.exams[value] }))}
          value={cover.exam ?? null}
          onChange={(exam) => set({ exam })}
          {...at('exam')}
        />
      )}
      <div className={styles.pair}>
        <MoneyField
          label={messages.fees}
          hint={messages.feesHint}
          optional
          value={cover.feesYearly === 0 ? null : cover.feesYearly}
          onChange={(dollars) => set({ feesYearly: Math.min(dollars ?? 0, 100_000) })}
          {...at('feesYearly')}
        />
        <Select
          label={messages.instalments}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            label: messages.payments(index + 1),
          }))}
          value={cover.instalments}
          onChange={(instalments) => set({ instalments })}
          {...at('instalments')}
        />
        <MoneyField
          label={messages.firstPayment}
          optional
          value={cover.firstPayment ?? null}
          onChange={(dollars) => set({ firstPayment: dollars === 0 ? null : dollars })}
          {...at('firstPayment')}
        />
        <MoneyField
          label={messages.instalmentFee}
          optional
          value={cover.instalmentFee === 0 ? null : cover.instalmentFee}
          onChange={(dollars) => set({ instalmentFee: Math.min(dollars ?? 0, 50) })}
          {...at('instalmentFee')}
        />
      </div>
      <CheckboxGroup
        label={messages.discounts}
        optional
        options={discountCodes.map((value) => ({ value, label: messages.discountNames[value] }))}
        value={cover.discounts.map(({ code }) => code)}
        {...at('discounts')}
        onChange={(codes) =>
          set({
            discounts: codes.map(
              (code) =>
                cover.discounts.find((discount) => discount.code === code) ?? {
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
              label={messages.without(messages.discountNames[discount.code])}
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
          label={messages.company}
          hint={messages.companyHint}
          optional
          value={company.name}
          onChange={(name) => setCompany({ name })}
          maxLength={120}
        />
        <TextField
          label={messages.naic}
          optional
          value={company.naic}
          onChange={(naic) => setCompany({ naic: naic.replace(/\D/g, '').slice(0, 5) })}
          inputMode="numeric"
          {...at('company')}
        />
      </div>
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        optional
        rows={3}
        value={cover.note}
        onChange={(note) => set({ note })}
        {...at('note')}
        maxLength={500}
      />
    </div>
  );
}

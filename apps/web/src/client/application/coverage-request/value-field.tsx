import type { RequestedLine } from '@fanwise/contract/own';
import { resolveDollars } from '@fanwise/domain/leads/coverage-lines/dollars-behind';
import { formatDollars } from '@fanwise/domain/money/money';
import { useEffect, useRef, useState } from 'react';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { findLowestAmount, isPriceable } from '../../../shared/coverage-request/requested-lines.ts';
import { Select } from '../../../ui/choices/select.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';

/** The choice "another amount". It is never the value of a line. */
const OWN = '?';

type ValueFieldProps = {
  row: RequestedLine;
  /** All lines of the type with their current values. */
  shown: readonly RequestedLine[];
  field: { label: string; help: string | undefined; hint: string | undefined };
  /** True if the client chose to type an amount. */
  isOwn: boolean;
  onOwn: (isOwn: boolean) => void;
  onChange: (value: string) => void;
};

/** The value of a line: one of the choices, or any amount within its bounds. */
export function ValueField(props: ValueFieldProps) {
  const { row, shown, field, isOwn, onOwn, onChange } = props;
  const messages = useMessages(requestedCoverage);
  if (row.options === null || (row.kind === 'money' && row.options.every(isWord)))
    return <AmountField row={row} field={field} onChange={onChange} />;
  const isOffered = row.options.some(({ value }) => value === row.value);
  const isAmount = row.kind === 'money' && /^\d+$/.test(row.value);
  const isWritten = isOwn || (!isOffered && isAmount);
  return (
    <>
      <Select
        {...field}
        options={[
          ...(isOffered || isWritten ? [] : [{ value: row.value, label: row.text }]),
          ...row.options.map(({ value, text }) => ({
            value,
            label: withDollars(text, { ...row, value }, shown),
          })),
          ...(row.kind === 'money' ? [{ value: OWN, label: messages.ownAmount }] : []),
        ]}
        value={isWritten ? OWN : row.value}
        onChange={(value) => {
          onOwn(value === OWN);
          if (value !== OWN) onChange(value);
        }}
      />
      {isWritten && (
        <AmountField
          row={row}
          field={{ label: messages.ownAmountOf(field.label), help: undefined, hint: undefined }}
          takesFocus={isOwn}
          onChange={onChange}
        />
      )}
    </>
  );
}

function AmountField({
  row,
  field,
  takesFocus = false,
  onChange,
}: Pick<ValueFieldProps, 'row' | 'field' | 'onChange'> & { takesFocus?: boolean }) {
  const messages = useMessages(requestedCoverage);
  const [typed, setTyped] = useState<number | null>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const isRefused = typeof typed === 'number' && !isPriceable(row, typed);
  const range = messages.between(
    formatDollars(findLowestAmount(row)),
    formatDollars(row.max),
    formatDollars(row.step),
  );
  // The value changed from outside: the client undid a change, or the line follows an answer.
  const [valueBefore, setValueBefore] = useState(row.value);
  if (valueBefore !== row.value) {
    setValueBefore(row.value);
    if (row.value !== String(typed)) setTyped(undefined);
  }
  return (
    <MoneyField
      {...field}
      error={isRefused ? range : undefined}
      value={typed === undefined ? numberOf(row.value) : typed}
      onChange={(amount) => {
        setTyped(amount);
        if (amount !== null && isPriceable(row, amount)) onChange(String(amount));
      }}
      // A refused amount stays in the field with its error; the line keeps the last valid amount.
      onBlur={() => {
        if (!isRefused) setTyped(undefined);
      }}
      ref={input}
    />
  );
}

/** A choice that is a percentage of another line, with its amount in dollars. */
const withDollars = (
  text: string,
  { row, kind, value }: Pick<RequestedLine, 'row' | 'kind' | 'value'>,
  shown: readonly RequestedLine[],
): string => {
  const side = new Map([...shown.map((one) => [one.row, one.value] as const), [row, value]]);
  const dollars = resolveDollars({ kind }, row, side);
  return dollars ? `${text} (${formatDollars(dollars)})` : text;
};

const isWord = ({ value }: { value: string }) => !/\d/.test(value);
const numberOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : null);

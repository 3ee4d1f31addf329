import { deviationReasons, type Verdict } from '@fanwise/domain/leads/coverage-lines/rows';
import { formatDollars } from '@fanwise/domain/money/money';
import { IconX } from '@tabler/icons-react';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/choices/select.tsx';
import { MoneyField } from '../../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../coverage-block.module.css';
import type { CoverageRow, LeadRequestedLine } from '../coverage-draft.ts';
import { valueText } from '../coverage-texts.ts';

const OTHER = '?';

type DifferingRowProps = {
  line: LeadRequestedLine;
  row: CoverageRow;
  /** The dollars of a percentage of coverage A or of the other deductible. */
  dollars: number | null;
  verdict: Verdict;
  error: string | undefined;
  /** Takes the focus when it appears. */
  isNew: boolean;
  refOf: RefCallback<HTMLElement>;
  onChange: (row: CoverageRow) => void;
  /** Left out where the client left the line open. */
  onRemove: (() => void) | undefined;
};

/** A line that is not quoted as requested: the quoted value and the reason. */
export function DifferingRow(props: DifferingRowProps) {
  const { line, row, dollars, verdict, error, isNew, refOf, onChange, onRemove } = props;
  const messages = useMessages(coverMessages);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const field = first.current?.querySelector<HTMLElement>('select, input');
    field?.focus();
    // The field holds the requested value: the next key replaces it.
    if (field instanceof HTMLInputElement) field.select();
  }, [isNew]);
  const isGiven = isPricedSeparately(line, row.value);
  const isLess = verdict === 'less' || verdict === 'other';
  return (
    <div className={styles.row} ref={first}>
      <p className={styles.rowName}>
        <strong>{line.short}</strong>
        <span>{line.value === 'any' ? messages.left : messages.asked(line.shortText)}</span>
      </p>
      <div className={styles.value}>
        <ValueField line={line} row={row} error={error} refOf={refOf} onChange={onChange} />
        {line.minimum !== null && (
          <p className={styles.small}>{messages.legalLeast(valueText(line, line.minimum))}</p>
        )}
        {dollars ? <p className={styles.small}>= {formatDollars(dollars)}</p> : null}
      </div>
      <Select
        label={messages.reasonOf(line.short)}
        labelHidden
        placeholder={messages.reason}
        optional={!isLess}
        options={deviationReasons.map((value) => ({ value, label: messages.reasons[value] }))}
        value={row.reason}
        onChange={(reason) => onChange({ ...row, reason })}
      />
      {isGiven && (
        <div className={styles.extra}>
          <MoneyField
            label={messages.extraYearly(line.short)}
            hint={messages.extraHint}
            optional
            value={row.extraYearly}
            onChange={(extraYearly) => onChange({ ...row, extraYearly })}
          />
        </div>
      )}
      <p className={styles.verdict} data-verdict={verdict}>
        {row.value === '' ? '' : messages.verdicts[verdict]}
      </p>
      {onRemove && (
        <span className={styles.removeRow}>
          <IconButton label={messages.removeLine(line.short)} onClick={onRemove}>
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

const isPricedSeparately = (line: LeadRequestedLine, value: string): boolean =>
  line.apart && value !== '' && value !== 'no' && value !== 'none';

function ValueField({
  line,
  row,
  error,
  refOf,
  onChange,
}: Pick<DifferingRowProps, 'line' | 'row' | 'error' | 'refOf' | 'onChange'>) {
  const messages = useMessages(coverMessages);
  const options = line.options ?? [];
  const isListed = options.some(({ value }) => value === row.value);
  const isFree = line.kind === 'money' || line.kind === 'split';
  const [isTyped, setTyped] = useState(row.value !== '' && !isListed && options.length > 0);
  const label = messages.valueOf(line.short);
  const give = (value: string) =>
    onChange({
      ...row,
      value,
      ...(line.value === value && { reason: null }),
      ...(!isPricedSeparately(line, value) && { extraYearly: null }),
    });
  const typed =
    line.kind === 'split' ? (
      <TextField
        labelHidden={options.length === 0}
        label={label}
        hint={messages.splitHint}
        value={row.value}
        onChange={(value) => give(value.replaceAll(' ', ''))}
        error={error}
        maxLength={12}
        ref={refOf}
      />
    ) : (
      <MoneyField
        label={label}
        labelHidden
        value={/^\d+$/.test(row.value) ? Number(row.value) : null}
        onChange={(dollars) => give(dollars === null ? '' : String(dollars))}
        error={error}
        ref={refOf}
      />
    );
  if (options.length === 0) return typed;
  return (
    <>
      <Select
        label={label}
        labelHidden
        options={[
          ...options.map(({ value, shortText }) => ({ value, label: shortText })),
          ...(isFree ? [{ value: OTHER, label: messages.otherAmount }] : []),
        ]}
        value={isTyped ? OTHER : row.value}
        onChange={(value) => {
          setTyped(value === OTHER);
          if (value !== OTHER) give(value);
        }}
        {...(!isTyped && { error, ref: refOf })}
      />
      {isTyped && typed}
    </>
  );
}

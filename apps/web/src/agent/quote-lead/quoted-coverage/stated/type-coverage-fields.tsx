import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type RefCallback, useState } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Fact } from '../../../../ui/layout/fact.tsx';
import { useInsuranceName } from '../../../../ui/marks/use-type-messages.ts';
import { TextButton } from '../../../../ui/text-link.tsx';
import styles from '../coverage-block.module.css';
import {
  type CoverageRow,
  type LeadRequestedCoverage,
  type TypeCoverage,
  toCoverageRow,
} from '../coverage-draft.ts';
import { listDeviations } from '../coverage-lines.ts';
import { computeDollars } from '../coverage-texts.ts';
import { CoverageTermFields } from './coverage-term-fields.tsx';
import { DifferingRow } from './differing-row.tsx';
import { LineFinder } from './line-finder.tsx';

type TypeCoverageFieldsProps = {
  typeId: InsuranceTypeId;
  requestedCoverage: LeadRequestedCoverage;
  cover: TypeCoverage;
  errorAt: (at: string) => string | undefined;
  refOf: (field: string) => RefCallback<HTMLElement>;
  onChange: (cover: TypeCoverage) => void;
};

/** One insurance type: how many lines differ, those lines, every line on demand, and the terms. */
export function TypeCoverageFields(props: TypeCoverageFieldsProps) {
  const { typeId, requestedCoverage, cover, errorAt, refOf, onChange } = props;
  const messages = useMessages(coverMessages);
  const name = useInsuranceName()(typeId);
  const [isOpen, setOpen] = useState(false);
  // The line that was just added takes the focus.
  const [added, setAdded] = useState<string | null>(null);
  const rows = requestedCoverage.rows.flatMap((line) =>
    cover.rows.filter(({ row }) => row === line.row),
  );
  const verdicts = new Map(
    listDeviations(requestedCoverage, rows).map(({ code, verdict }) => [code, verdict]),
  );
  const change = (next: CoverageRow) =>
    onChange({ ...cover, rows: cover.rows.map((row) => (row.row === next.row ? next : row)) });
  const add = (code: string) => {
    const value = requestedCoverage.rows.find(({ row }) => row === code)?.value ?? '';
    setAdded(code);
    onChange({
      ...cover,
      rows: [...cover.rows, toCoverageRow(code, value === 'any' ? '' : value)],
    });
  };
  return (
    <div className={styles.type}>
      <div className={styles.typeHead}>
        <h5>
          {name}: {rows.length === 0 ? messages.allAsAsked : messages.butLines(rows.length)}
        </h5>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messages.hideLines : messages.showLines(requestedCoverage.rows.length)}
        </TextButton>
      </div>
      {rows.map((row) => {
        const line = requestedCoverage.rows.find((asked) => asked.row === row.row);
        return (
          line && (
            <DifferingRow
              key={row.row}
              line={line}
              row={row}
              dollars={computeDollars(requestedCoverage, rows, line)}
              verdict={verdicts.get(row.row) ?? 'asked'}
              error={errorAt(row.row)}
              isNew={added === row.row}
              refOf={refOf(row.row)}
              onChange={change}
              onRemove={
                line.value === 'any'
                  ? undefined
                  : () =>
                      onChange({ ...cover, rows: cover.rows.filter((one) => one.row !== row.row) })
              }
            />
          )
        );
      })}
      <LineFinder
        lines={requestedCoverage.rows.filter((line) => !rows.some(({ row }) => row === line.row))}
        onPick={add}
      />
      {isOpen && (
        <dl className={styles.lines}>
          {requestedCoverage.rows
            .filter((line) => !rows.some(({ row }) => row === line.row))
            .map((line) => (
              <Fact key={line.row} label={line.short}>
                {line.shortText}{' '}
                <TextButton onClick={() => add(line.row)}>
                  {messages.differs} <span className="visually-hidden">{line.short}</span>
                </TextButton>
              </Fact>
            ))}
        </dl>
      )}
      <CoverageTermFields
        typeId={typeId}
        cover={cover}
        errorOf={(field) => errorAt(`${typeId}.${field}`)}
        refOf={(field) => refOf(`${typeId}.${field}`)}
        onChange={onChange}
      />
    </div>
  );
}

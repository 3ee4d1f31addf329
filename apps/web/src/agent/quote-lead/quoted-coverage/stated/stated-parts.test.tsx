import type { LeadDetail } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { coverStart } from '../../../../messages/en/agent/cover-start.ts';
import { fields } from '../../../../messages/en/shared/fields.ts';
import { readIn, render, textsIn, valuesOf } from '../../../../testing.ts';
import { free } from '../../form/testing.ts';
import { CoverageBlock } from '../coverage-block.tsx';
import {
  type CoverageRow,
  getDefaultTerms,
  type LeadRequestedLine,
  type TypeCoverage,
  toCoverageRow,
} from '../coverage-draft.ts';
import { createRequestedCoverage } from '../coverage-start.ts';
import { asked, askedLead } from '../testing.ts';
import { CoverageFields } from './coverage-fields.tsx';
import { CoverageTermFields } from './coverage-term-fields.tsx';
import { DifferingRow } from './differing-row.tsx';
import { LineFinder } from './line-finder.tsx';
import { TypeCoverageFields } from './type-coverage-fields.tsx';

const messages = coverMessages.english;
const nothing = () => undefined;
const refOf = () => nothing;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00') }));
afterEach(() => vi.useRealTimers());

describe('the terms of a price', () => {
  const terms = (more: Partial<TypeCoverage> = {}, wrong?: string, typeId: 1 | 2 = 1) =>
    render(
      <CoverageTermFields
        typeId={typeId}
        cover={{ ...getDefaultTerms(typeId), rows: [], ...more }}
        errorOf={(field) => (field === wrong ? 'Look here.' : undefined)}
        refOf={refOf}
        onChange={nothing}
      />,
    );
  const summary = (...args: Parameters<typeof terms>) => textsIn(terms(...args), 'summary')[0];

  it('are one line when closed', () => {
    expect(summary()).toBe(
      '12 months · taxes and fees included · 12 payments · 0 discounts · no note',
    );
    const discounts = [{ code: 'autopay' as const, withoutYearly: null }];
    const more = { termMonths: 6 as const, feesYearly: 40, instalments: 1, discounts, note: 'x' };
    expect(summary(more)).toBe(
      '6 months · $40 a year of taxes and fees on top · 1 payment · 1 discount · with a note',
    );
  });

  it('show no months if there is no term', () => {
    expect(summary({}, undefined, 2)).not.toContain('months');
  });

  it('open the parts that have a problem, and no others', () => {
    expect(terms()).not.toContain('<details open');
    expect(textsIn(terms(), 'label')).toEqual([]);
    const page = terms({}, 'company');
    expect(page).toMatch(/<details[^>]* open/);
    expect(readIn(page)).toContain('Look here.');
  });

  it('ask about a medical exam only for life', () => {
    expect(readIn(terms({}, 'note', 2))).toContain(messages.exam);
    expect(readIn(terms({}, 'note', 2))).not.toContain(messages.term);
    expect(readIn(terms({}, 'note'))).not.toContain(messages.exam);
  });

  it('ask for each discount what losing it costs', () => {
    const discounts = [{ code: 'loyalty' as const, withoutYearly: 60 }];
    const page = readIn(terms({ discounts }, 'note'));
    expect(page).toContain(messages.without(messages.discountNames.loyalty));
    expect(readIn(terms({}, 'note'))).not.toContain('Without “');
  });
});

describe('a line that is not quoted as requested', () => {
  const line = asked('auto.pd', '100000', { short: 'Damage', minimum: '50000' });
  const row = (
    value: string,
    of: LeadRequestedLine = line,
    more: Partial<Parameters<typeof DifferingRow>[0]> = {},
  ) =>
    render(
      <DifferingRow
        line={of}
        row={toCoverageRow(of.row, value)}
        dollars={null}
        verdict="less"
        error={undefined}
        isNew={false}
        refOf={nothing}
        onChange={nothing}
        onRemove={nothing}
        {...more}
      />,
    );

  it('shows the requested value, the legal minimum, and how the answer compares', () => {
    const text = readIn(row('60000'));
    expect(text).toContain(`Damage ${messages.asked('asked 100000')}`);
    expect(text).toContain(messages.legalLeast('$50,000'));
    expect(text).toContain(messages.verdicts.less);
    expect(readIn(row('')).endsWith(messages.verdicts.less)).toBe(false);
  });

  it('that the client left open says so, and cannot be removed', () => {
    const open = asked('home.wind', 'any', { short: 'Wind' });
    const page = row('', open, { onRemove: undefined });
    expect(readIn(page)).toContain(messages.left);
    expect(valuesOf(page, 'aria-label')).not.toContain(messages.removeLine('Wind'));
    expect(valuesOf(row('1'), 'aria-label')).toContain(messages.removeLine('Damage'));
  });

  it('that is a percentage of another shows its dollars', () => {
    expect(readIn(row('2%', line, { dollars: 8_000 }))).toContain('= $8,000');
    expect(readIn(row('2%'))).not.toContain('= $');
  });

  it('with its own price asks for the extra cost, once it is included', () => {
    const apart = asked('auto.gap', 'no', { short: 'Gap', apart: true });
    expect(readIn(row('yes', apart))).toContain(messages.extraYearly('Gap'));
    for (const value of ['', 'no', 'none'])
      expect(readIn(row(value, apart))).not.toContain(messages.extraYearly('Gap'));
  });

  it('offers the values of its list, and any amount if it is a money line', () => {
    const options = [{ value: '500', text: '$500', shortText: '$500' }];
    const offered = textsIn(row('500', { ...line, options }), 'option');
    expect(offered.slice(0, 2)).toEqual(['$500', messages.otherAmount]);
    const choice = { ...line, kind: 'choice' as const, options };
    expect(textsIn(row('500', choice), 'option')).not.toContain(messages.otherAmount);
    expect(valuesOf(row('750', { ...line, options }), 'value')).toContain('$750');
  });

  it('shows a value of two amounts as one text', () => {
    const split = asked('auto.bi', '100/300', { kind: 'split' });
    expect(readIn(row('50/100', split))).toContain(messages.splitHint);
  });
});

describe('the lines of a type', () => {
  const lines = [asked('auto.pd', '100000'), asked('auto.med', '2000')];
  const requestedCoverage = { version: 1, rows: lines };
  const type = (...rows: CoverageRow[]) =>
    render(
      <TypeCoverageFields
        typeId={3}
        requestedCoverage={requestedCoverage}
        cover={{ ...getDefaultTerms(3), rows }}
        errorAt={() => undefined}
        refOf={refOf}
        onChange={nothing}
      />,
    );

  it('show how many differ, and list those', () => {
    expect(textsIn(type(), 'h5')).toEqual([`Auto: ${messages.allAsAsked}`]);
    const both = type(toCoverageRow('auto.med', '1'), toCoverageRow('auto.gone', '1'));
    expect(textsIn(both, 'h5')).toEqual([`Auto: ${messages.butLines(1)}`]);
    expect(textsIn(type(), 'button')).toContain(messages.showLines(2));
  });

  it('offer another line while there is one left', () => {
    expect(textsIn(type(), 'button')).toContain(messages.lineDiffers);
    const all = type(toCoverageRow('auto.pd', '1'), toCoverageRow('auto.med', '1'));
    expect(textsIn(all, 'button')).not.toContain(messages.lineDiffers);
    expect(render(<LineFinder lines={[]} onPick={nothing} />)).toBe('');
  });
});

describe('the form of a quote’s coverage', () => {
  const detail = askedLead({ 3: [asked('auto.pd', '100000', { min: 1 })] });
  const form = { draftKey: 'new-1', detail, carrierId: 1, isChecked: false, refused: [], refOf };

  it('starts empty, and can be filled as requested, or as usual with the carrier', () => {
    const start = coverStart.english;
    const block = (of: LeadDetail) =>
      render(<CoverageBlock {...form} detail={of} cover={undefined} onChange={nothing} />);
    expect(textsIn(block(detail), 'button')).toEqual([start.asAsked]);
    const template = (rows: object[]) => ({ carrierId: 1, typeId: 3, template: { rows } });
    const usual = (...kept: object[]) => ({ ...detail, templates: kept }) as unknown as LeadDetail;
    expect(textsIn(block(usual(template([{}, {}]))), 'button')).toContain(start.withUsual(2));
    expect(textsIn(block(usual(template([]))), 'button')).toEqual([start.asAsked]);
    const other = usual({ ...template([{}]), carrierId: 2 });
    expect(textsIn(block(other), 'button')).toEqual([start.asAsked]);
  });

  it('is one line to read once it is stated, and opens on demand', () => {
    const block = render(
      <CoverageBlock {...form} cover={createRequestedCoverage(detail)} onChange={nothing} />,
    );
    expect(textsIn(block, 'button')).toEqual([coverStart.english.change]);
    expect(readIn(block)).not.toContain(coverStart.english.notStated);
  });

  it('shows missing values only after an attempt to send', () => {
    const cover = { ...createRequestedCoverage(detail), validUntil: '' };
    const stated = (more: Partial<typeof form>) =>
      readIn(render(<CoverageFields {...form} {...more} cover={cover} onChange={nothing} />));
    expect(stated({})).not.toContain(fields.english.required);
    expect(stated({ isChecked: true })).toContain(fields.english.required);
    const refused = [{ at: 'validUntil', code: 'too-late' as const }] as never;
    expect(stated({ refused })).toContain(fields.english['too-late']);
  });

  it('can be saved for a carrier, once one is chosen', () => {
    const of = { ...detail, carriers: [free(1)] };
    const stated = (carrierId: number | null) =>
      textsIn(
        render(
          <CoverageFields
            {...form}
            carrierId={carrierId}
            detail={of}
            cover={createRequestedCoverage(of)}
            onChange={nothing}
          />,
        ),
        'button',
      );
    expect(stated(1)).toContain(messages.remember('Carrier 1'));
    expect(stated(null)).not.toContain(messages.remember('Carrier 1'));
  });
});

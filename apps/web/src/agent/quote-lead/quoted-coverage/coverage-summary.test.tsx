import { describe, expect, it } from 'vitest';
import { cover as coverMessages } from '../../../messages/en/agent/cover.ts';
import { readIn, render, textsIn } from '../../../testing.ts';
import { type CoverageRow, toCoverageRow } from './coverage-draft.ts';
import { createRequestedCoverage } from './coverage-start.ts';
import { CoverageSummary } from './coverage-summary.tsx';
import { asked, askedLead } from './testing.ts';

const messages = coverMessages.english;
const detail = askedLead({
  3: [asked('auto.pd', '100000', { short: 'Damage' }), asked('auto.med', '2000')],
});

const covering = (...rows: CoverageRow[]) => {
  const plain = createRequestedCoverage(detail, '2026-11-26');
  const [type] = [plain.types[3]];
  return { ...plain, firmness: 'estimate' as const, types: { 3: { ...type!, rows } } };
};
const rendered = (cover: ReturnType<typeof covering> | undefined, isSent = false) =>
  render(<CoverageSummary detail={detail} cover={cover} isSent={isSent} />);

describe('the coverage in the summary before sending', () => {
  it('is called not stated if there is none', () => {
    expect(readIn(rendered(undefined))).toBe(messages.summary.notStated);
  });

  it('is called as requested if no line differs, with the end of its validity', () => {
    expect(textsIn(rendered(covering(toCoverageRow('auto.med', '2000'))), 'p')).toEqual([
      messages.summary.allAsAsked(messages.firm.estimate),
      messages.summary.until('Dec 26, 2026'),
    ]);
  });

  it('names terms that differ from the plain ones', () => {
    const cover = covering();
    const types = { 3: { ...cover.types[3]!, termMonths: 6 as const, feesYearly: 40 } };
    expect(readIn(rendered({ ...cover, types }))).toContain('Auto: 6 months · $40 a year of taxes');
    expect(readIn(rendered(cover))).not.toContain('months');
  });

  it('names each differing line: quoted and requested value, comparison and reason', () => {
    const page = rendered(
      covering(
        { ...toCoverageRow('auto.pd', '50000'), reason: 'price' },
        toCoverageRow('auto.med', '5000'),
      ),
    );
    expect(textsIn(page, 'li')).toEqual([
      'Damage: $50,000 instead of asked 100000 Covers less · Lower price',
      'auto.med: $5,000 instead of asked 2000 Covers more',
    ]);
    expect(readIn(page)).toContain(messages.summary.differs('Auto'));
  });

  it('asks about an amount that looks like a typing mistake, but not after sending', () => {
    const typo = covering(toCoverageRow('auto.pd', '1000000'));
    const [line] = textsIn(rendered(typo), 'li');
    expect(line).toContain('Is a digit missing or too many?');
    expect(textsIn(rendered(typo, true), 'li')[0]).toContain('instead of asked 100000');
  });
});

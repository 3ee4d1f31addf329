import type { AgentQuote } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { coverStart } from '../../../../messages/en/agent/cover-start.ts';
import { readIn, render, textsIn, valuesOf } from '../../../../testing.ts';
import { quote } from '../../form/testing.ts';
import { asked, askedLead, quotedCoverage } from '../testing.ts';
import { FirmerForm } from './firmer-form.tsx';
import { SentCoverage } from './sent-coverage.tsx';

const messages = coverMessages.english;
const nothing = () => undefined;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00') }));
afterEach(() => vi.useRealTimers());

describe('a sent quote', () => {
  const detail = askedLead({ 3: [asked('auto.pd', '100000')] });
  const sent = (quotedCoverages: AgentQuote['quotedCoverages'], canChange = true, of = detail) =>
    render(
      <SentCoverage quote={quote(5, 1, { quotedCoverages })} detail={of} canChange={canChange} />,
    );
  const { firmer, stateLater } = coverStart.english;

  it('can state its coverage, or make it firmer, while it may change', () => {
    expect(textsIn(sent([]), 'button')).toEqual([stateLater]);
    expect(textsIn(sent([quotedCoverage(3)]), 'button')).toEqual([firmer]);
    expect(textsIn(sent([quotedCoverage(3)], false), 'button')).toEqual([]);
  });

  it('shows no coverage on a lead without a coverage request', () => {
    expect(sent([], true, { ...detail, data: [] })).toBe('');
  });

  it('can only become firmer, and valid for longer', () => {
    const form = (firmness: 'estimate' | 'reports' | 'bindable') =>
      render(
        <FirmerForm
          quote={quote(5, 1, { quotedCoverages: [quotedCoverage(3, { firmness })] })}
          detail={detail}
          onClose={nothing}
        />,
      );
    const { firm } = messages;
    expect(readIn(form('estimate'))).toContain(firm.estimate);
    expect(readIn(form('reports'))).not.toContain(firm.estimate);
    expect(readIn(form('bindable'))).not.toContain(firm.reports);
    expect(valuesOf(form('reports'), 'value')).toContain('12/20/2026');
  });
});

import type { LeadDetail } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { answerOf, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { listFormCarriers } from './draft-problems.ts';
import { QuoteForm } from './quote-form.tsx';
import { type QuoteDraft, toDraft } from './quote-forms.ts';
import { free, lead, quote, taken, typed } from './testing.ts';
import { useFormProblems } from './use-form-problems.ts';
import type { FormActions } from './use-quote-forms.ts';

const messages = quoteLead.english;
const nothing = () => undefined;
const acts = { changePrice: nothing, changeCarrier: nothing, changeCoverage: nothing };

const form = (
  draft: QuoteDraft,
  detail: LeadDetail,
  more: Partial<Parameters<typeof QuoteForm>[0]> = {},
  others: QuoteDraft[] = [],
) =>
  render(
    <QuoteForm
      number={2}
      draft={draft}
      formCarriers={listFormCarriers([draft, ...others])}
      detail={detail}
      errors={{}}
      isChecked={false}
      refused={[]}
      refOf={() => nothing}
      actions={acts as unknown as FormActions}
      {...more}
    />,
  );

describe('a form for a new quote', () => {
  const detail = lead([free(1), taken(2, 'quoted-by-another'), taken(3, 'quoted-by-you'), free(4)]);

  it('has a number, and the carriers with the reason why some cannot be chosen', () => {
    const page = form(typed('new-1', 1), detail, {}, [typed('new-2', 4)]);
    expect(textsIn(page, 'h3')).toEqual([messages.formTitle(2)]);
    const [first, another, own, elsewhere] = textsIn(page, 'option');
    expect(first).toBe('Carrier 1');
    expect(another).toContain(messages.takenByAnother);
    expect(own).toContain(messages.inProcess);
    expect(elsewhere).toContain(messages.inProcess);
  });

  it('labels the carrier field differently if there are several forms', () => {
    expect(readIn(form(typed('new-1', null), detail))).toContain(messages.chooseCarrier);
    const several = form(typed('new-1', null), detail, {}, [typed('new-2', 4)]);
    expect(readIn(several)).toContain(messages.chooseOne);
  });

  it('can be removed if there is another one', () => {
    const removable = form(typed('new-1', 1), detail, { onRemove: nothing });
    expect(valuesOf(removable, 'aria-label')).toContain(messages.remove(2));
    expect(valuesOf(form(typed('new-1', 1), detail), 'aria-label')).not.toContain(
      messages.remove(2),
    );
  });

  it('says that it is stuck, unless its carrier shows another message', () => {
    const none = lead([taken(1, 'quoted-by-another')]);
    expect(readIn(form(typed('new-1', 1), none))).toContain(messages.stuck);
    const errors = { carrier: 'Another thing.' };
    expect(readIn(form(typed('new-1', 1), none, { errors }))).not.toContain(messages.stuck);
  });

  it('has a row for each type, and one for the bundle of several', () => {
    expect(textsIn(form(typed('new-1', 1), detail), 'label').join()).not.toContain(messages.bundle);
    const both = form(typed('new-1', 1), lead([free(1)], [], [1, 3]));
    expect(textsIn(both, 'label')).toEqual(
      expect.arrayContaining([
        expect.stringContaining(messages.monthlyOf('Home')),
        expect.stringContaining(messages.yearlyOf('Auto')),
        expect.stringContaining(messages.monthlyOf(messages.bundle)),
      ]),
    );
  });

  it('offers the usual yearly price with the chosen carrier', () => {
    const ratios = [{ carrierId: 1, typeId: 1, hundredths: 1_100 }] as LeadDetail['ratios'];
    const begun = (carrierId: number) =>
      typed('new-1', carrierId, { prices: { 1: { monthly: 100, yearly: null } } });
    expect(readIn(form(begun(1), { ...detail, ratios }))).toContain(messages.usualYear('$1,100'));
    expect(readIn(form(begun(4), { ...detail, ratios }))).not.toContain('usually ask');
  });

  it('is marked once it has a whole price, so that Enter leads to its coverage', () => {
    const priced = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: 1100 } } });
    expect(valuesOf(form(priced, detail), 'data-priced')).toEqual(['true']);
    const half = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: null } } });
    expect(valuesOf(form(half, detail), 'data-priced')).toEqual([]);
  });
});

describe('a form for a quote that was sent', () => {
  it('that waits for an update has a fixed carrier, and can be set aside', () => {
    const due = quote(5, 1, { editable: 1 });
    const page = form(toDraft(due), lead([taken(1, 'quoted-by-you')], [due]), {
      onRemove: nothing,
    });
    expect(textsIn(page, 'h3')).toEqual(['Carrier 1']);
    expect(readIn(page)).toContain(messages.updatedText);
    expect(textsIn(page, 'select')).toEqual([]);
    expect(valuesOf(page, 'aria-label')).toContain(messages.setAside(2));
    expect(valuesOf(page, 'data-status')).toEqual(['updated']);
  });

  it('that corrects an unseen price can be closed without a change', () => {
    const sent = quote(5, 1, { correctUntil: '2999-01-01T00:00:00Z' });
    const page = form(toDraft(sent), lead([taken(1, 'quoted-by-you')], [sent]), {
      onRemove: nothing,
    });
    expect(readIn(page)).toContain(messages.correctingText);
    expect(valuesOf(page, 'aria-label')).toContain(messages.leaveAsSent('Carrier 1'));
    expect(valuesOf(page, 'data-status')).toEqual([]);
  });
});

describe('the messages at the fields', () => {
  const problemsOf = (detail: LeadDetail, drafts: QuoteDraft[]) =>
    answerOf(() => useFormProblems(detail, drafts));
  const empty = typed('new-1', null, { prices: {} });

  it('are empty before an attempt to send, except for a taken carrier', () => {
    const { shown, errorsOf, isChecked } = problemsOf(lead([free(1)]), [empty]);
    expect([shown, errorsOf(empty), isChecked(empty)]).toEqual([[], {}, false]);
    const late = typed('new-1', 1);
    const gone = problemsOf(lead([taken(1, 'quoted-by-another')]), [late]);
    expect(gone.errorsOf(late)).toEqual({ carrier: messages.takenByAnother });
  });

  it('exist for each code', () => {
    const { textOf } = problemsOf(lead([free(1)]), [empty]);
    const messageOf = (code: Parameters<typeof textOf>[0]['code']) =>
      textOf({ field: 'carrier', code, draft: empty });
    expect(messageOf('required')).toBe(fields.english.required);
    expect(messageOf('range')).toBe(messages.priceRange('$1', '$10,000,000'));
    expect(messageOf('in-process')).toBe(messages.inProcess);
    expect(messageOf('cover')).toBe(messages.checkCover);
  });
});

import type { Lead } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { linksIn, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import type { ListedLead } from '../list/shown-page.ts';
import { lead, noActions } from '../list/testing.ts';
import { LeadCard } from './lead-card.tsx';

const messages = leads.english;

const card = (changes: Partial<ListedLead> = {}, isReached = true) => {
  const page = render(<LeadCard lead={lead(changes)} isReached={isReached} actions={noActions} />);
  const [status] = valuesOf(page, 'data-status');
  return {
    page,
    text: readIn(page),
    status,
    // The icon buttons in the head are buttons too.
    acts: [...textsIn(page, 'button').filter(Boolean), ...linksIn(page).map(([text]) => text)],
  };
};
const won = { hasQuote: true, wonQuote: true } as const;

describe('the actions of a card, by the status of its lead', () => {
  it.each<[string, Partial<Lead>, string, string[]]>([
    ['new', {}, 'new', [messages.summaryButton, messages.quote]],
    ['quoted', { hasQuote: true }, 'quoted', [messages.summaryButton, messages.add]],
    [
      'to be updated',
      { hasQuote: true, edit: true },
      'updated',
      [messages.summaryButton, messages.update],
    ],
    ['won', won, 'won', [messages.clientInfo]],
    ['paid', { ...won, confirmed: true }, 'complete', [messages.clientInfo]],
    ['lost', { hasQuote: true, lost: true }, 'quoted', [messages.summaryButton]],
    ['refunded', { refunded: true }, 'refunded', []],
    ['disputed', { ...won, disputed: true }, 'disputed', []],
    ['deleted', { deleted: true }, 'deleted', []],
    ['covered', { viableCarrierIds: [] }, 'new', [messages.summaryButton]],
  ])('%s', (_, changes, status, acts) => {
    const shown = card(changes);
    expect([shown.status, shown.acts]).toEqual([status, acts]);
  });
});

describe('the fee on a card', () => {
  it.each<[string, Partial<Lead>, string]>([
    ['asked if chosen', {}, messages.fees.ifChosen],
    ['asked to unlock', won, messages.fees.toUnlock],
    ['paid', { ...won, confirmed: true }, messages.fees.paid],
    ['refunded', { refunded: true }, messages.fees.refunded],
    ['in dispute', { ...won, disputed: true }, messages.fees.disputed],
  ])('%s', (_, changes, label) => {
    const { page } = card(changes);
    expect(textsIn(page, 'dt')).toContain(label);
    expect(textsIn(page, 'dd')).toContain('$25');
  });

  it('is hidden once another agent was chosen', () => {
    const { text } = card({ hasQuote: true, lost: true });
    expect(text).toContain(messages.lost);
    expect(text).not.toContain('$25');
  });
});

describe('the facts on a card', () => {
  it.each<[string, Partial<Lead>, string]>([
    ['why its fee went back', { refunded: true }, messages.refundedNote],
    ['that the payment is disputed', { ...won, disputed: true }, messages.disputedNote],
    ['that all carriers are taken', { viableCarrierIds: [] }, messages.coveredNote],
    ['that no carrier writes it', { viableCarrierIds: [], appointed: 0 }, messages.noneWritesTitle],
    ['that the answers changed', { hasQuote: true, edit: true }, messages.updatedHint],
    ['that it is gone', { deleted: true }, messages.deletedText],
  ])('%s, and nothing of it otherwise', (_, changes, note) => {
    expect(card(changes).text).toContain(note);
    expect(card().text).not.toContain(note);
  });

  it('show the place, and the deadline of a chosen agent', () => {
    const { page, text } = card({ ...won, unlockBy: '2026-11-25T05:00:00Z' });
    expect(text).toContain(messages.placeOf('Raleigh', 'NC', '27601'));
    expect(textsIn(page, 'dt')).toContain(messages.unlockBy);
    expect(valuesOf(page, 'data-urgent')).toEqual(['true']);
    expect(valuesOf(card(won).page, 'data-urgent')).toEqual([]);
  });

  it('say that it is unread only while it can be opened', () => {
    expect(card({ isUnread: true }).text).toContain(messages.unread);
    expect(card({ isUnread: true, deleted: true }).text).not.toContain(messages.unread);
    expect(card().text).not.toContain(messages.unread);
  });

  it('say that it left the list, without any button', () => {
    const { text, acts, page } = card({ isGone: true, isUnread: true });
    expect(text).toContain(leadRows.english.gone);
    expect(text).not.toContain(messages.unread);
    expect(acts).toEqual([]);
    expect(valuesOf(page, 'data-gone')).toEqual(['true']);
  });

  it('name the requested types, and that it is a bundle', () => {
    const types = [
      { typeId: 1, typeName: 'Home' },
      { typeId: 3, typeName: 'Auto' },
    ] as Lead['types'];
    expect(textsIn(card({ kind: 'bundle', types }).page, 'h2')).toEqual([
      'Lead 7: Bundle Home Auto',
    ]);
    expect(textsIn(card().page, 'h2')).toEqual(['Lead 7: Auto']);
  });

  it('are only the number of the lead if its client left', () => {
    const { page, text } = card({ deleted: true });
    expect(textsIn(page, 'h2')).toEqual(['Lead 7']);
    expect(text).not.toContain('Raleigh');
    expect(valuesOf(page, 'data-deleted')).toEqual(['true']);
  });
});

it('one card of a list is reached by Tab, and its buttons say which lead they are for', () => {
  expect(valuesOf(card().page, 'tabindex')[0]).toBe('0');
  expect(valuesOf(card({}, false).page, 'tabindex')[0]).toBe('-1');
  const { page } = card();
  expect(new Set(valuesOf(page, 'aria-describedby'))).toEqual(new Set(['lead-7']));
  expect(valuesOf(page, 'id')).toEqual(['lead-7']);
});

import { describe, expect, it } from 'vitest';
import { type LeadFacts, leadCardActions, leadStatus } from './lead-status.ts';

const submitted: LeadFacts = {
  submitted: true,
  hasQuote: false,
  won: false,
  confirmed: false,
  changed: false,
  deleted: false,
  refunded: false,
  disputed: false,
};
const quoted = { ...submitted, hasQuote: true };
const won = { ...quoted, won: true };
const complete = { ...won, confirmed: true };

describe('leadStatus', () => {
  it.each<[string, LeadFacts, string | null]>([
    ['not submitted', { ...submitted, submitted: false }, null],
    ['submitted', submitted, 'new'],
    ['with a quote', quoted, 'quoted'],
    ['chosen', won, 'won'],
    ['chosen and paid', complete, 'complete'],
    ['changed, without a quote', { ...submitted, changed: true }, 'new'],
    ['changed after the quote', { ...quoted, changed: true }, 'updated'],
    ['changed after it was won', { ...won, changed: true }, 'updated'],
    ['deleted', { ...complete, changed: true, deleted: true }, 'deleted'],
    ['refunded', { ...submitted, refunded: true }, 'refunded'],
    ['refunded, and withdrawn since', { ...submitted, refunded: true, deleted: true }, 'refunded'],
    ['disputed', { ...quoted, disputed: true }, 'disputed'],
    ['disputed, and withdrawn since', { ...quoted, disputed: true, deleted: true }, 'deleted'],
  ])('%s', (_name, lead, status) => {
    expect(leadStatus(lead)).toBe(status);
  });
});

describe('leadCardActions', () => {
  it.each<[string, LeadFacts, string[]]>([
    ['new', submitted, ['summary']],
    ['quoted', quoted, ['summary']],
    ['won', won, ['clientInfo', 'noteIcon']],
    ['complete', complete, ['clientInfo', 'noteIcon']],
    ['deleted', { ...quoted, deleted: true }, []],
    ['deleted after it was won', { ...won, deleted: true }, []],
    ['refunded', { ...submitted, refunded: true }, []],
    ['disputed', { ...quoted, disputed: true }, []],
  ])('%s', (_name, lead, offered) => {
    const actions = Object.entries(leadCardActions(lead));
    expect(actions.filter(([, offers]) => offers).map(([action]) => action)).toEqual(offered);
  });
});

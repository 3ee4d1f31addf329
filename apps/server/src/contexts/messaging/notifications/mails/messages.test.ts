import { isMailed, OCCASIONS } from '@fanwise/domain/messaging/occasions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../catalog/index.ts';
import type { MailedLead } from '../../new-lead-mails/unnotified-leads.ts';
import { formatFactsLine } from './fact-messages.ts';
import {
  buildMailMessages,
  buildNewLeadMessages,
  formatCoverageLines,
  formatTypeName,
  unsubscribeNote,
} from './messages.ts';

const catalog = loadCatalog();
const languages = ['en', 'es'] as const;
const occasions = OCCASIONS.filter(isMailed);

describe.each(languages)('mails in %s', (language) => {
  it.each(occasions)(
    '%s: the text names the other side, or uses a general word without a name',
    (occasion) => {
      const { subject, text, button } = buildMailMessages(language, occasion, 'Bartholomew');
      expect([subject, text, button].join(' ')).not.toContain('{name}');
      expect(subject).not.toContain('Bartholomew');
      const nameless = buildMailMessages(language, occasion, null);
      expect(nameless.text).not.toContain('{name}');
      expect(nameless.text.includes('Bartholomew')).toBe(false);
    },
  );

  it('insert a name unchanged, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const { text } = buildMailMessages(language, 'quote-selected', name);
        expect(text).toContain(name);
      }),
    );
  });
});

it('without a name say "client", or "agent" if the mail is about an agent', () => {
  expect(buildMailMessages('en', 'quote-selected', null).text).toContain('A client');
  expect(buildMailMessages('en', 'contact-closed', '').text).toContain('The agent');
  expect(buildMailMessages('es', 'contact-closed', null).text).toContain('El agente');
});

describe('the line about the coverage of a new quote', () => {
  it.each([
    ['en', 0, 'It covers what you asked for.'],
    ['en', 1, 'It differs from what you asked for in 1 line: Collision deductible (car 2).'],
    ['en', 2, 'It differs from what you asked for in 2 lines.'],
    ['es', 1, 'Difiere de lo que pidió en 1 punto: Deducible de colisión (auto 2).'],
    ['es', 3, 'Difiere de lo que pidió en 3 puntos.'],
  ] as const)('in %s, differing in %i', (language, lines, expected) => {
    const differing = ['auto.coll.2', 'auto.comp.1', 'auto.med'].slice(0, lines);
    expect(formatCoverageLines(catalog, language, 'new-quote', differing)).toEqual([expected]);
  });

  it('appears only for new quotes whose coverage was stated', () => {
    expect(formatCoverageLines(catalog, 'en', 'quote-updated', ['auto.coll'])).toBeUndefined();
    expect(formatCoverageLines(catalog, 'en', 'new-quote', null)).toBeUndefined();
  });
});

describe('the mail about new leads', () => {
  const lead = (applicationId: number, more: Partial<MailedLead> = {}): MailedLead =>
    ({
      applicationId,
      types: [1, 3],
      city: 'Raleigh',
      state: 'NC',
      zipCode: '27601',
      facts: null,
      ...more,
    }) as unknown as MailedLead;
  const messages = (language: 'en' | 'es', leads: MailedLead[], count = leads.length) =>
    buildNewLeadMessages(
      catalog,
      language,
      { newest: leads, count, lost: [], lostCount: 0 },
      (id) => `https://fanwise.example/${id}`,
    );

  it('names each with its place and its link, in the language of its reader', () => {
    expect(messages('en', [lead(7)])).toMatchObject({
      text: 'A new lead in your area is waiting for a quote.',
      lines: ['Home, Auto · Raleigh, NC 27601\nhttps://fanwise.example/7'],
    });
    expect(messages('es', [lead(7)]).lines?.[0]).toMatch(/ · Raleigh, NC 27601\n/);
    expect(messages('es', [lead(7)]).text).toMatch(/^Un nuevo prospecto/);
  });

  it('shows the known facts of each lead', () => {
    const facts = {
      1: [
        ['tenure', 'own'],
        ['built', 1998],
      ],
    } as unknown as MailedLead['facts'];
    expect(messages('en', [lead(7, { facts })]).lines?.[0]).toContain(
      '27601 · owner, built 1998\n',
    );
  });

  it.each([
    [3, 2, '3 new leads', 'and 1 more'],
    [99, 1, '99 new leads', 'and 98 more'],
    [100, 1, '99+ new leads', 'and 99+ more'],
    [5_000, 1, '99+ new leads', 'and 4999+ more'],
  ])('counts %i leads and names %i', (count, named, expected, more) => {
    const leads = Array.from({ length: named }, (_, index) => lead(index + 1));
    const { text, lines } = messages('en', leads, count);
    expect(text).toContain(expected);
    expect(lines?.at(-1)).toBe(more);
    expect(lines).toHaveLength(named + 1);
  });

  it('has no line about further leads if there are none', () => {
    expect(messages('en', [lead(1), lead(2)]).lines).toHaveLength(2);
  });
});

describe('the facts of a lead in one line', () => {
  type Facts = Parameters<typeof formatFactsLine>[1];
  const line = (facts: object | null, language: 'en' | 'es' = 'en') =>
    formatFactsLine(language, facts as Facts);

  it('are ordered by insurance type, and only facts with a label are shown', () => {
    const facts = {
      3: [
        ['vehicles', 1],
        ['drivers', 2],
        ['insured', 'lapsed'],
      ],
      1: [
        ['dwelling', 'condo'],
        ['claims', 'more'],
        ['unheard-of', 1],
        ['tenure', 'squats'],
      ],
    };
    expect(line(facts)).toBe('condo, claims: 3+, 1 car, 2 drivers, lapsed');
    expect(line(facts, 'es')).toBe('condominio, reclamos: 3+, 1 auto, 2 conductores, vencido');
  });

  it('are empty if no fact is known', () => {
    for (const none of [null, {}, { 1: [] }]) expect(line(none)).toBe('');
  });

  it.each([
    ['0', 'no claims'],
    ['2', 'claims: 2'],
  ])('claims of %s are %s', (count, expected) => {
    expect(line({ 1: [['claims', count]] })).toBe(expected);
  });
});

it('every notification type has a short name, and an unknown type a general one', () => {
  const names = Array.from({ length: 10 }, (_, index) => formatTypeName(index + 1));
  expect(new Set(names).size).toBe(10);
  expect(formatTypeName(11)).toBe('Notification');
});

it.each(languages)('the unsubscribe link is in the small print in %s', (language) => {
  expect(unsubscribeNote(language, 'https://fanwise.example/u')).toMatch(/: https:\S+$/);
});

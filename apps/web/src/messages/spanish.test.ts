import { describe, expect, it } from 'vitest';
import { dictionary as adminDictionary } from '../../../admin/src/messages/es/dictionary.ts';
import { dictionary as pagesDictionary } from './es/dictionary.ts';

/** The messages of the pages, and those that only the admin console's build carries. */
const dictionary: Readonly<Record<string, unknown>> = { ...adminDictionary, ...pagesDictionary };

type Areas = Readonly<Record<string, { name: string; english: unknown }>>;

const areas = Object.values(
  import.meta.glob<Areas>(['./en/*/*.ts', '../../../admin/src/messages/en/*.ts'], { eager: true }),
).flatMap((module) => Object.values(module));

/** Names, places, numbers, and words that Spanish shares with English. */
const sameInBoth = new Set([
  'landing.ledgerHere',
  'agentLanding.ledgerHere',
  'agentLanding.lead.place',
  'ui.product',
  'insurance-types.auto.name',
  'insurance-types.life.askedFor.life.policyKind',
  'my-quotes.details.total',
  'quote-lead.total',
  'admin-facts.no',
  'admin-facts.valuesOf.provider.stripe',
  'admin-facts.names.auto_cents',
  'admin-licenses.npn',
  'licenses.npn',
  'licenses.listExample',
  'territories.GU',
  'territories.PR',
  'webhooks.title',
  'palette.pages.webhooks',
]);

type Text = { path: string; english: unknown; spanish: unknown };

/** Every text of an area beside its translation. */
function textsOf(path: string, english: unknown, spanish: unknown): Text[] {
  if (typeof english !== 'object' || english === null) return [{ path, english, spanish }];
  return Object.entries(english).flatMap(([key, value]) =>
    textsOf(`${path}.${key}`, value, (spanish as Record<string, unknown> | undefined)?.[key]),
  );
}

const texts = areas.flatMap(({ name, english }) => textsOf(name, english, dictionary[name]));
const isSpelledAlike = ({ path }: Text) =>
  path.startsWith('us-states.') ||
  path.includes('exampleQuotes') ||
  /\.(keys|quotingKeys)\.\d+\.keys$/.test(path) ||
  sameInBoth.has(path);

describe('the Spanish texts', () => {
  it('exist for every area, and for no other name', () => {
    expect(Object.keys(dictionary).sort()).toEqual(areas.map(({ name }) => name).sort());
  });

  it('have the keys of the English texts', () => {
    const different = texts.filter(({ english, spanish }) => typeof english !== typeof spanish);
    expect(different).toEqual([]);
  });

  it('differ from the English texts', () => {
    const same = texts.filter(
      (text) =>
        text.english === text.spanish &&
        /\p{L}/u.test(String(text.english)) &&
        !isSpelledAlike(text),
    );
    expect(same.map(({ path }) => path)).toEqual([]);
  });

  it('address people as usted', () => {
    const informal = /\b(tú|tus?|ti|contigo|tienes|puedes|quieres)\b/iu;
    const found = texts.filter(({ spanish }) => informal.test(String(spanish)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

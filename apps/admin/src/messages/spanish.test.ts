import { expect, it } from 'vitest';
import { dictionary } from './es/dictionary.ts';

type Areas = Readonly<Record<string, { name: string; english: unknown }>>;

const areas = Object.values(import.meta.glob<Areas>('./en/*.ts', { eager: true })).flatMap(
  (module) => Object.values(module),
);

type Text = { path: string; english: string; spanish: string };

/** For a text with values, only its literal words, without the values and their names. */
const saidBy = (text: unknown): string => {
  if (typeof text !== 'function') return String(text);
  const quoted = String(text).match(/`[^`]*`|'[^']*'|"[^"]*"/g) ?? [];
  return quoted.map((one) => one.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '')).join(' ');
};

function textsOf(path: string, english: unknown, spanish: unknown): Text[] {
  if (typeof english !== 'object' || english === null)
    return [{ path, english: saidBy(english), spanish: saidBy(spanish) }];
  return Object.entries(english).flatMap(([key, value]) =>
    textsOf(`${path}.${key}`, value, (spanish as Record<string, unknown> | undefined)?.[key]),
  );
}

const texts = areas.flatMap(({ name, english }) => textsOf(name, english, dictionary[name]));

const english =
  /\b(?:the|of|and|with|not|nothing|after|before|draft|waiting|ended|operator|quote|lead|license|agent|client|purchase|refund|return|queue|feedback|publish|granted|refused|yes|answered)\b/i;

it('the Spanish of the admin console has no English word left', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const left = texts.filter(({ spanish }) => english.test(spanish));
  expect(left.map(({ path, spanish }) => `${path}: ${spanish}`)).toEqual([]);
});

it('a refund is a “reembolso” and a return a “devolución”, each in every text', () => {
  const refund = /refund|given? back|back to the agent’s card/i;
  const wrong = texts.filter(({ english, spanish }) => {
    const isReturn = /\breturn(?:s|ed)?\b/i.test(english);
    if (isReturn && !/devol/i.test(spanish)) return true;
    if (!isReturn && /devol|devuel/i.test(spanish)) return true;
    return refund.test(english) && !isReturn && !/reembols|vuelve/i.test(spanish);
  });
  expect(wrong.map(({ path, spanish }) => `${path}: ${spanish}`)).toEqual([]);
});

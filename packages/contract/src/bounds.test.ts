import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteDefinition } from './route.ts';
import { routes } from './routes.ts';

/** Ids whose columns hold every integer that JSON can carry. */
const wide = ['id', 'qot_id', 'applicationId', 'memberId', 'assignedTo', 'to'];
const widest = 2 ** 31 - 1;

type Schema = { type?: string; maximum?: number; [key: string]: unknown };

/** Every integer below a schema, by its path. */
const integersOf = (path: string, schema: unknown): [string, Schema][] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([name, value]) =>
    integersOf(`${path}.${name}`, value),
  );
  const own = schema as Schema;
  return own.type === 'integer' ? [[path, own], ...inside] : inside;
};

const isWide = (path: string): boolean =>
  wide.includes(
    path
      .replace(/\.anyOf\.\d+$/, '')
      .split('.')
      .at(-1) ?? '',
  ) && !path.includes('zipcodes');

describe.each(Object.entries(routes) as [string, RouteDefinition][])('%s', (_, { body }) => {
  it('takes no integer that its column could not hold', () => {
    const integers = body ? integersOf('body', z.toJSONSchema(body, { io: 'input' })) : [];
    const unbounded = integers.filter(
      ([path, { maximum = Infinity }]) => maximum > widest && !isWide(path),
    );
    expect(unbounded).toEqual([]);
  });
});

it('no call of a client takes a card or an amount to pay', () => {
  const ofClients = (Object.entries(routes) as [string, RouteDefinition][]).filter(
    ([, { access }]) => access === 'consumer',
  );
  expect(ofClients.length).toBeGreaterThan(20);
  const paying = ofClients.filter(([path, { body, answer }]) =>
    [body, answer].some(
      (schema) =>
        /payment|card/.test(path) ||
        (schema &&
          /payment_|card|price_cents|amount/.test(
            JSON.stringify(z.toJSONSchema(schema, { io: 'input' })),
          )),
    ),
  );
  expect(paying.map(([path]) => path)).toEqual([]);
});

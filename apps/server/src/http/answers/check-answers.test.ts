import { routes } from '@fanwise/contract/routes';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswers, isSameBothWays } from './check-answers.ts';

/** The answer of a server that sends this value under this schema; `{}` for values that may not be sent. */
const answers = async (schema: z.ZodType, value: unknown) => {
  const sent = [checkAnswers, serializerCompiler].map(async (compiler) => {
    const server = Fastify().setSerializerCompiler(compiler as typeof serializerCompiler);
    server.get('/', { schema: { response: { 200: schema } } }, async () => value);
    const { statusCode, body } = await server.inject('/');
    return { statusCode, body };
  });
  return Promise.all(sent);
};

const card = z.object({
  id: z.int().min(1),
  name: z.string().max(5).nullable(),
  kind: z.enum(['a', 'b']).optional(),
  carriers: z.array(z.int()).max(2),
  by: z.record(z.string(), z.number()),
  either: z.union([z.literal('x'), z.object({ deep: z.boolean() })]),
});
const right = { id: 1, name: null, carriers: [1, 2], by: { one: 1 }, either: { deep: true } };

describe('an answer', () => {
  it.each([
    ['is written by its schema', right, 200],
    ['loses what its schema does not know', { ...right, more: 'secret' }, 200],
    ['loses it in what lies below', { ...right, either: { deep: false, more: 1 } }, 200],
    ['has no number that is too small', { ...right, id: 0 }, 500],
    ['has no text that is too long', { ...right, name: 'longer' }, 500],
    ['has no list that is too long', { ...right, carriers: [1, 2, 3] }, 500],
    ['lacks nothing', { ...right, by: undefined }, 500],
  ])('%s, as when it is encoded', async (_, value, status) => {
    const [own, encoded] = await answers(card, value);
    expect(own?.statusCode).toBe(status);
    expect(own?.statusCode).toBe(encoded?.statusCode);
    if (status === 200) expect(own?.body).toBe(encoded?.body);
    expect(own?.body).not.toContain('secret');
  });

  it.each([
    ['a default', z.object({ fees: z.int().default(0) }), { fees: 1 }],
    [
      'a codec',
      z.codec(z.string(), z.date(), {
        decode: (text) => new Date(text),
        encode: (day) => day.toISOString(),
      }),
      new Date(0),
    ],
  ])('with %s is encoded', async (_, schema, value) => {
    expect(isSameBothWays(schema)).toBe(false);
    expect(isSameBothWays(z.object({ list: z.array(schema) }))).toBe(false);
    const [own, encoded] = await answers(schema, value);
    expect(own).toEqual(encoded);
  });
});

it('most answers of the contract take the short way', () => {
  const all = Object.values(routes).map(({ answer }) => answer as z.ZodType);
  const short = all.filter(isSameBothWays);
  expect(short.length / all.length).toBeGreaterThan(0.9);
  for (const key of ['GET /agent/profile/leads', 'POST /user/application'] as const)
    expect([key, isSameBothWays(routes[key].answer)]).toEqual([key, true]);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { type RouteKey, routes } from '../routes.ts';
import { ownName, wireAnswer } from './by-schema.ts';
import { getFields, listInnerSchemas, listObjects } from './schema-parts.ts';
import { ownNames } from './table.ts';
import { refusalToOwn, toOwn, toWire } from './translate.ts';

/** Every object a schema can take, with a value for each of its names: which one it is stands in the value. */
const samplesOf = (at: string, schema: z.ZodType): unknown[] => {
  const fields = getFields(schema);
  if (fields) {
    const entries = Object.entries(fields);
    const most = Math.max(
      1,
      ...entries.map(([name, inner]) => samplesOf(`${at}.${name}`, inner).length),
    );
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(
        entries.map(([name, inner]) => {
          const samples = samplesOf(`${at}.${name}`, inner);
          return [name, samples[index % samples.length]];
        }),
      ),
    );
  }
  const samples = listInnerSchemas(schema).flatMap((part) => samplesOf(at, part));
  if (schema instanceof z.ZodArray) return samples.map((sample) => [sample]);
  return samples.length > 0 ? samples : [at];
};

const calls = Object.entries(routes) as [RouteKey, RouteDefinition][];
const all = calls.flatMap(([key, { body, query, answer }]) =>
  [body, query, answer].flatMap((schema) =>
    schema
      ? listObjects(key, schema).map(({ at, fields }) => ({ at, names: Object.keys(fields) }))
      : [],
  ),
);

describe('the table of names', () => {
  it('gives every name of the contract a name of ours in plain camel case', () => {
    const odd = all.flatMap(({ at, names }) =>
      names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(ownName(name))).map((name) => [at, name]),
    );
    expect(odd).toEqual([]);
  });

  it('gives no two names of one object the same name', () => {
    const clashes = all.filter(({ names }) => new Set(names.map(ownName)).size < names.length);
    expect(clashes).toEqual([]);
  });

  it('has no name that the contract does not have', () => {
    const known = new Set(all.flatMap(({ names }) => names));
    const ofErrors = ['request_id'];
    expect(Object.keys(ownNames).filter((name) => !known.has(name))).toEqual(ofErrors);
  });

  it('never gives a name of ours that is a name of the wire', () => {
    const wire = new Set(Object.keys(ownNames));
    expect(Object.values(ownNames).filter((own) => wire.has(own))).toEqual([]);
  });
});

describe.each(calls)('%s', (key, { body, query, answer }) => {
  const sent = [body, query].flatMap((schema) => (schema ? samplesOf('', schema) : []));
  const answered = samplesOf('', answer);

  it('is sent by our names, and arrives by those of the wire', () => {
    for (const sample of sent) expect(toWire(key, Object(toOwn(sample)))).toEqual(sample);
  });

  it('is answered in our names, and back in those of the wire', () => {
    for (const sample of answered) expect(wireAnswer(answer, toOwn(sample))).toEqual(sample);
  });
});

describe('an answer', () => {
  const answer = z.object({
    qot_id: z.int().nullable(),
    types: z.array(z.object({ ins_id: z.int() })).nullable(),
    inc_name: z.string().optional(),
  });

  it('says nothing where nothing is, and leaves out what is left out', () => {
    expect(wireAnswer(answer, { quoteId: null, types: null })).toStrictEqual({
      qot_id: null,
      types: null,
    });
  });
});

describe('an answer without a name of the table', () => {
  it('is sent as it is, without a copy', () => {
    const schema = z.object({ data: z.array(z.object({ id: z.int() })) });
    const own = { data: [{ id: 1 }] };
    expect(wireAnswer(schema, own)).toBe(own);
  });
});

describe('a name that is not in the table', () => {
  it('stays: keys that are data, and every value', () => {
    const answers = { 12: { free: 'qot_id', usr_unknown: 1 }, qot_id: 3 };
    expect(toOwn(answers)).toEqual({ 12: { free: 'qot_id', usr_unknown: 1 }, quoteId: 3 });
    const options = { challenge: 'a', pubKeyCredParams: [{ type: 'public-key', alg: -7 }] };
    expect(toOwn({ options })).toEqual({ options });
  });
});

describe('a refusal', () => {
  it('names fields as the forms do', () => {
    const data = [
      { field: 'usr_email', code: 'duplicate-email' },
      { field: 'prices.0.ins_id', code: 'invalid' },
      { ins_id: 1, que_id: 12 },
    ];
    expect(refusalToOwn({ code: 'invalid-input', request_id: 'x', data })).toEqual({
      code: 'invalid-input',
      requestId: 'x',
      data: [
        { field: 'email', code: 'duplicate-email' },
        { field: 'prices.0.typeId', code: 'invalid' },
        { typeId: 1, questionId: 12 },
      ],
    });
  });

  it('lists the gaps of a profile as the profile does', () => {
    expect(refusalToOwn({ data: ['usr_agencyname', 'carriers'] }).data).toEqual([
      'agencyName',
      'carriers',
    ]);
    expect(toOwn({ missing: ['usr_insurancelicensenumber'] })).toEqual({
      missing: ['licenseNumber'],
    });
  });

  it('keeps the codes it lists', () => {
    const data = ['totp', 'passkey', 'duplicate-email'];
    expect(refusalToOwn({ data }).data).toEqual(data);
  });
});

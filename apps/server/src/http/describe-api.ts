import type { Code, RouteDefinition, RouteKey } from '@fanwise/contract';
import { codes } from '@fanwise/contract/codes';
import { operationIds } from '@fanwise/contract/operation-ids';
import { routes } from '@fanwise/contract/routes';
import { specifiedCalls } from '@fanwise/contract/specified-calls';
import { errorAnswer } from '@fanwise/contract/wire';
import { z } from 'zod';
import product from '../../../../package.json' with { type: 'json' };

type Json = Record<string, unknown>;

const audiences: Record<RouteDefinition['access'], string> = {
  anyone: 'Calls that need no session.',
  session: 'Calls for every session, of a client or an agent.',
  consumer: 'Calls for the session of a client.',
  agent: 'Calls for the session of an agent.',
  provider: 'Called by the card provider, with its signature.',
};

/** A session id in either place is enough. */
const sessionSecurity = [{ sid: [] }, { bearer: [] }];

/** Calls for anybody that do more with a session. */
const withOrWithoutSession: readonly RouteKey[] = ['GET /auth/login'];

const getSecurity = (key: RouteKey, { access }: RouteDefinition): Json[] => {
  if (access === 'provider') return [{ providerSignature: [] }];
  if (access !== 'anyone') return sessionSecurity;
  return withOrWithoutSession.includes(key) ? [{}, ...sessionSecurity] : [];
};

const getSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // An answer may get further names: a client that refuses them would break.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return described;
};

/** A body of a call that refuses unknown names (`readBody` of the contract). */
const closeObjects = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closeObjects(value)]),
  );
  return 'properties' in closed && typeof closed.properties === 'object'
    ? { additionalProperties: false, ...closed }
    : closed;
};

const describeBody = (key: RouteKey, { body }: RouteDefinition): Json => {
  if (!body) return {};
  const schema = getSchema(body, 'input');
  const kind = specifiedCalls[key];
  const closedSchema = kind === undefined ? closeObjects(schema) : schema;
  // Where only changed fields are sent, each unknown one is refused, but not in what they hold.
  const bodySchema = kind === 'changes' ? { additionalProperties: false, ...schema } : closedSchema;
  const content = { 'application/json': { schema: bodySchema } };
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
};

const getParameters = ({ params, query }: RouteDefinition): Json[] => {
  const describeParameters = (schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = getSchema(schema, 'output') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      schema,
      required: where === 'path' || required.includes(name),
    }));
  };
  return [...describeParameters(params, 'path'), ...describeParameters(query, 'query')];
};

const getRefusals = ({ errors = [], conflicts = [] }: RouteDefinition): string => {
  const getStatus = (code: Code) => (conflicts.includes(code) ? 409 : codes[code].status);
  const refusals = errors.map((code) => `- ${getStatus(code)} \`${code}\`: ${codes[code].message}`);
  return ['Refused; `code` says why.', ...(refusals.length > 0 ? ['', ...refusals] : [])].join(
    '\n',
  );
};

const describeAnswer = (key: RouteKey, { answer, status }: RouteDefinition): Json => {
  const content =
    key === 'GET /notifications/stream'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : { 'application/json': { schema: getSchema(answer, 'output') } };
  return { [status ?? 200]: { description: 'Done.', content } };
};

const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const getOperation = (key: RouteKey, route: RouteDefinition): Json => ({
  operationId: operationIds[key],
  summary: route.summary,
  tags: [route.access],
  security: getSecurity(key, route),
  ...(route.params || route.query ? { parameters: getParameters(route) } : {}),
  ...describeBody(key, route),
  responses: {
    ...describeAnswer(key, route),
    '4XX': { description: getRefusals(route), content: refusalContent },
    '5XX': { description: 'A failure on our side, or overload.', content: refusalContent },
  },
});

const getPaths = (): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(routes) as [RouteKey, RouteDefinition][]) {
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: getOperation(key, route) };
  }
  return paths;
};

/**
 * Every call of the contract as an OpenAPI 3.1 document, made of the schemas that check the calls. The admin console and the
 * card sandbox are no part of it.
 */
export const describeApi = (): Json => ({
  openapi: '3.1.1',
  info: {
    title: 'Fanwise',
    version: product.version,
    description:
      'Every call of the marketplace. Dates are ISO 8601, prices whole US dollars, fees cents. A refusal carries a stable `code`, a sentence, and in `data` the fields it is about.',
    license: { name: 'Proprietary', identifier: 'LicenseRef-Fanwise' },
  },
  servers: [{ url: '/api' }],
  tags: Object.entries(audiences).map(([name, description]) => ({ name, description })),
  paths: getPaths(),
  components: {
    schemas: { Refusal: getSchema(errorAnswer, 'output') },
    securitySchemes: {
      sid: {
        type: 'apiKey',
        in: 'query',
        name: 'sid',
        description: 'The session id that logging in answers, in the query.',
      },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The same session id in the `Authorization` header.',
      },
      providerSignature: {
        type: 'apiKey',
        in: 'header',
        name: 'stripe-signature',
        description: 'The signature of the card provider.',
      },
    },
  },
});

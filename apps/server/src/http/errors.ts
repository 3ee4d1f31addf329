import type { Code } from '@fanwise/contract';
import { codes } from '@fanwise/contract/codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { pathOf } from './request-path.ts';

/** A refusal on its way to the error handler. Routes never throw it themselves: they return failures. */
export class Refusal extends Error {
  readonly code: Code;
  readonly data: unknown[];
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: Code,
    data: unknown[] = [],
    extra: Record<string, unknown> = {},
    retryAfterSeconds?: number,
  ) {
    super(code);
    this.code = code;
    this.data = data;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Codes of Fastify's own refusals, before a route is reached. */
const frameworkCodes: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json-only',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-body',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: 'not-found',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** What PostgreSQL says when it is away, full, stopped a statement that took too long, or ended a deadlock. */
const databaseIsAway = (error: { code?: string; message?: string }): boolean =>
  /^(08|53|57|55P03|40001|40P01)/.test(error.code ?? '') ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|connection is closed/i.test(
    error.message ?? '',
  );

type Shape = {
  code: Code;
  data: unknown[];
  extra: Record<string, unknown>;
  retryAfterSeconds?: number | undefined;
};

const shapeOf = (error: FastifyError | Refusal, request: FastifyRequest): Shape => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request);
  const framework = frameworkCodes[error.code];
  if (framework) return { code: framework, data: [], extra: {}, retryAfterSeconds: 1 };
  if (databaseIsAway(error))
    return { code: 'unavailable', data: [], extra: {}, retryAfterSeconds: 1 };
  if (error.statusCode === 400) return { code: 'invalid-body', data: [], extra: {} };
  request.log.error({ err: error }, 'request failed');
  return { code: 'server-error', data: [], extra: {} };
};

/** Registration answers a list of codes; everything else a list of fields with their codes. */
const invalidInput = (
  error: {
    validation: { instancePath: string; message?: string | undefined }[];
    validationContext?: string;
  },
  request: FastifyRequest,
): Shape => {
  if (error.validationContext === 'params') return { code: 'not-found', data: [], extra: {} };
  const fields = error.validation.map((issue) => ({
    field: issue.instancePath.split('/').filter(Boolean).join('.'),
    code: /^[a-z-]+$/.test(issue.message ?? '') ? issue.message : 'invalid',
  }));
  if (request.routeOptions.url !== '/api/auth/signup')
    return { code: 'invalid-input', data: fields, extra: {} };
  return {
    code: 'invalid-input',
    data: [...new Set(fields.map((field) => field.code))],
    extra: { fields },
  };
};

const answer = (reply: FastifyReply, shape: Shape): FastifyReply => {
  const { status, message } = codes[shape.code];
  if (status === 429 || status === 503)
    reply.header('retry-after', String(shape.retryAfterSeconds ?? shape.extra.retry_after ?? 1));
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      code: shape.code,
      message,
      data: shape.data,
      request_id: reply.request.id,
      ...shape.extra,
    });
};

/** The one place that turns what went wrong into an answer. */
export const installErrorHandler = (server: FastifyInstance): void => {
  server.setErrorHandler((error: FastifyError, request, reply) =>
    answer(reply, shapeOf(error, request)),
  );
  server.setNotFoundHandler(async () => {
    throw new Refusal('not-found');
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !pathOf(request).startsWith('/api')) return;
    const allowed = ['GET', 'POST', 'PUT', 'DELETE'].filter(
      (method) =>
        method !== request.method &&
        server.findRoute({ method, url: pathOf(request) } as never) !== null,
    );
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      throw new Refusal('method-not-allowed');
    }
    throw new Refusal('not-found');
  });
};

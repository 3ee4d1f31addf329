import type { FastifyInstance } from 'fastify';
import { createCounter } from '../platform/metrics/index.ts';
import { readJsonBody } from './json-body.ts';

/**
 * The directives of our policies, and the finer ones that browsers name in their place. A closed list, because each
 * stays a series of the metrics, and strangers may report any text.
 */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'frame-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

const maxReports = 20;
const maxAddressLength = 200;

type Report = { directive: string; blocked: string };

const getText = (value: unknown, ...names: string[]): string => {
  const texts = names.map((name) => Reflect.get(Object(value), name) as unknown);
  return texts.find((text) => typeof text === 'string') ?? '';
};

/** One report, in the shape of the Reporting API or the older one; the query is dropped, it may carry a token. */
const readReport = (item: unknown): Report => {
  const body = Reflect.get(Object(item), 'body') ?? Reflect.get(Object(item), 'csp-report');
  const directiveName = getText(body, 'effectiveDirective', 'effective-directive');
  const [blocked = ''] = getText(body, 'blockedURL', 'blocked-uri').split(/[?#]/, 1);
  return {
    directive: directives.has(directiveName) ? directiveName : 'unknown',
    blocked: blocked.slice(0, maxAddressLength),
  };
};

const reports = createCounter({
  name: 'csp_reports_total',
  help: 'Blocked by the content security policy',
  labels: ['directive'],
});

/** Receives the reports of browsers about the content security policy: the blocked address and the directive. */
export const receivePolicyReports = (server: FastifyInstance): void => {
  const options = { schema: { hide: true } };
  server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'buffer', bodyLimit: 8192 },
      async (_request: unknown, body: Buffer) => readJsonBody(body),
    );
    scope.post('/csp-report', options, async (request, reply) => {
      const items: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
      for (const item of items.slice(0, maxReports)) {
        const { directive, blocked } = readReport(item);
        reports.labels(directive).inc();
        request.log.warn({ directive, blocked }, 'blocked by the content security policy');
      }
      return reply.status(204).send();
    });
  });
};

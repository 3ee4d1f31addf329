import { Readable } from 'node:stream';
import { clientsQuery } from '@fanwise/contract/clients';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Limits } from '../../platform/limits/index.ts';
import { failure, success } from '../../platform/result.ts';
import { agentQuotes } from '../quotes/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import { clientFilter } from './client-filter.ts';
import { csvHead } from './csv.ts';
import { csvLines } from './export-clients.ts';
import { listClients, readClient } from './list-clients.ts';
import { noteClient } from './note-client.ts';
import { vcard } from './vcard.ts';

type ClientNeeds = { db: Db; limits: Limits };

/** What agents read about the clients whose contact they paid for. */
export const registerClientRoutes = (app: App, { db, limits }: ClientNeeds): void => {
  app.on('GET /agent/clients', async ({ query, session, request }) =>
    success(
      await listClients(
        db,
        { agentId: session.accountId, requestId: request.id },
        clientFilter(query),
      ),
    ),
  );

  app.on('GET /agent/clients/:id', async ({ params, session, request }) => {
    const { accountId: agentId } = session;
    const client = await readClient(db, { agentId, requestId: request.id }, params.id);
    if (!client) return failure('not-found');
    return success({ data: client, quote_info: await agentQuotes(db, agentId, params.id) });
  });

  app.on('PUT /agent/clients/:id/notes', ({ params, session, body }) =>
    noteClient(db, session.accountId, params.id, body),
  );

  registerFiles(app, { db, limits });
};

/** The files: not JSON, so not part of the contract's table. */
const registerFiles = ({ server, sessionOf }: App, { db, limits }: ClientNeeds): void => {
  const agentOf = async (request: FastifyRequest) => {
    const session = await sessionOf(request);
    if (!session) throw new Refusal('not-logged-in');
    if (session.type !== 2) throw new Refusal('wrong-role');
    if (session.factorNeeded) throw new Refusal('factor-needed');
    return session;
  };

  server.get('/api/agent/clients.csv', { schema: { hide: true } }, async (request, reply) => {
    const session = await agentOf(request);
    const recent = requireRecentLogin(session);
    if (!recent.ok) throw new Refusal(recent.code);
    const allowed = await limits.take('export-clients', session.accountId);
    if (!allowed.ok) throw new Refusal(allowed.code, allowed.data, allowed.extra);
    const reader = { agentId: session.accountId, requestId: request.id };
    const filter = clientFilter(clientsQuery.parse(request.query));
    return reply
      .header('content-disposition', 'attachment; filename="clients.csv"')
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(withHead(csvLines(db, reader, filter))));
  });

  server.get<{ Params: { id: string } }>(
    '/api/agent/clients/:id/contact.vcf',
    { schema: { hide: true } },
    async (request, reply) => {
      const session = await agentOf(request);
      const applicationId = /^[1-9]\d{0,14}$/.test(request.params.id)
        ? Number(request.params.id)
        : null;
      const reader = { agentId: session.accountId, requestId: request.id };
      const client = applicationId === null ? null : await readClient(db, reader, applicationId);
      const card = client && vcard(client);
      if (!card) throw new Refusal('not-found');
      return reply
        .header('content-disposition', `attachment; filename="lead-${applicationId}.vcf"`)
        .header('cache-control', 'no-store')
        .type('text/vcard; charset=utf-8')
        .send(card);
    },
  );
};

async function* withHead(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield csvHead();
  yield* lines;
}

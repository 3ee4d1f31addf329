import { Readable } from 'node:stream';
import { clientsQuery } from '@fanwise/contract/agents/clients';
import type { FastifyRequest } from 'fastify';
import { onAgentFile } from '../../../http/agent-file.ts';
import { Refusal } from '../../../http/errors.ts';
import { readLanguage } from '../../../http/language-of.ts';
import {
  type AgentSession,
  type App,
  toActingMember,
  toActor,
} from '../../../http/register-route.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { describeDevice, notifyOwner, requireRecentLogin } from '../../identity/index.ts';
import { saveClientNote } from '../../leads/index.ts';
import { readAgentQuotes } from '../../quotes/index.ts';
import { type ClientFactsNeeds, readClientFacts, writeClientFacts } from './client-facts.ts';
import { clientFilter } from './client-filter.ts';
import { buildClientHead } from './csv.ts';
import { readCsvLines } from './export-clients.ts';
import { listClients } from './list-clients.ts';
import { writeVcard } from './vcard.ts';

const getReader = (session: AgentSession, request: FastifyRequest) => ({
  ...toActingMember(session, request),
  isVisit: session.isVisit,
});

type ClientNeeds = ClientFactsNeeds & { limits: Limits; publicUrl: string };

/** Registers the calls by which agents read the clients whose contact they paid for. */
export const registerClientRoutes = (app: App, needs: ClientNeeds): void => {
  const { db } = needs;
  app.on('GET /agent/clients', async ({ query, session, request }) =>
    success(await listClients(db, getReader(session, request), clientFilter(query))),
  );

  app.on('GET /agent/clients/:id', async ({ params, session, request }) => {
    const reader = getReader(session, request);
    const facts = await readClientFacts(needs, reader, params.id, readLanguage(request));
    if (!facts) return failure('not-found');
    const { client, asked } = facts;
    // A support visit sees no contact.
    const household = session.isVisit ? null : facts.household;
    const quotes = await readAgentQuotes(db, reader, params.id);
    return success({ data: client, household, asked, quotes });
  });

  app.on('PUT /agent/clients/:id/notes', ({ params, session, body }) =>
    saveClientNote(db, toActor(session), params.id, body),
  );

  registerFiles(app, needs);
};

/** Registers the file of all clients and the vCard of one client. */
const registerFiles = (app: App, needs: ClientNeeds): void => {
  const { db, limits } = needs;
  onAgentFile(app, '/api/agent/clients.csv', 'export-clients', async (session, _, request) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) throw new Refusal(recent.code);
    const allowed = await limits.take('export-clients', session.accountId);
    if (!allowed.ok) throw new Refusal(allowed.code, allowed.data, allowed.extra);
    const device = describeDevice(request.headers['user-agent']);
    await notifyOwner(db, session.accountId, 'clients-exported', { device });
    const reader = toActingMember(session, request);
    const filter = clientFilter(clientsQuery.parse(request.query));
    return {
      name: 'clients.csv',
      type: 'text/csv; charset=utf-8',
      content: Readable.from(withHead(readCsvLines(needs, reader, filter))),
    };
  });

  onAgentFile(
    app,
    '/api/agent/clients/:id/contact.vcf',
    'clients',
    async (session, id, request) => {
      const reader = toActingMember(session, request);
      const facts = id === null ? null : await readClientFacts(needs, reader, id);
      const content = facts && writeVcard(facts, writeClientFacts(facts, needs.publicUrl));
      return content
        ? { name: `lead-${id}.vcf`, type: 'text/vcard; charset=utf-8', content }
        : null;
    },
  );
};

async function* withHead(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield buildClientHead();
  yield* lines;
}

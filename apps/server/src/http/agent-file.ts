import type { Readable } from 'node:stream';
import { type Capability, may } from '@fanwise/domain/agents/capabilities';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { type AgentSession, type App, isAboutLead, isAgent } from './register-route.ts';

/** A file and the name it is saved under. */
export type AgentFile = { name: string; type: string; content: Buffer | string | Readable };

/**
 * Answers a file that belongs to an agent: not JSON, so not part of the contract's table. `find` gets the session and the
 * number that stands as `:id` in the path, null where there is none or it is no number; null is `not-found`.
 */
export const onAgentFile = (
  { server, sessionOf, refuseColleaguesClient }: App,
  path: string,
  capability: Capability,
  find: (
    session: AgentSession,
    id: number | null,
    request: FastifyRequest,
  ) => Promise<AgentFile | null>,
): void => {
  server.get<{ Params: { id?: string } }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      const session = await sessionOf(request);
      if (!session) throw new Refusal('not-logged-in');
      if (!isAgent(session)) throw new Refusal('wrong-role');
      if (!may(session.member, capability)) throw new Refusal('role-may-not');
      if (session.factorNeeded) throw new Refusal('factor-needed');
      if (isAboutLead(`GET ${path.replace('/api', '')}`))
        await refuseColleaguesClient(session, request);
      const { id = '' } = request.params;
      const file = await find(session, /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null, request);
      if (!file) throw new Refusal('not-found');
      return reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .type(file.type)
        .send(file.content);
    },
  );
};

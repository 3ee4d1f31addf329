import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { FindSession } from '../../http/register-route.ts';
import { sidOf } from '../../http/session-id.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readReceipt } from './read-receipt.ts';

/** The receipt of a lead as a file: not JSON, so not part of the contract's table. */
export const registerReceiptRoute = (
  { server }: { server: FastifyInstance },
  { db, findSession }: { db: Db; findSession: FindSession },
): void => {
  server.get<{ Params: { id: string } }>(
    '/api/agent/profile/leads/:id/receipt',
    { schema: { hide: true } },
    async (request, reply) => {
      const sid = sidOf(request);
      const session = sid === null ? null : await findSession(sid);
      if (!session) throw new Refusal('not-logged-in');
      if (session.type !== 2) throw new Refusal('wrong-role');
      const applicationId = /^[1-9]\d{0,14}$/.test(request.params.id)
        ? Number(request.params.id)
        : null;
      const receipt =
        applicationId === null ? null : await readReceipt(db, session.accountId, applicationId);
      if (!receipt) throw new Refusal('not-found');
      return reply
        .header('content-disposition', `attachment; filename="${receipt.number}.pdf"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(receipt.pdf);
    },
  );
};

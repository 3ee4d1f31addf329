import { Refusal } from '../../http/errors.ts';
import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readReceipt } from './read-receipt.ts';

/** The receipt of a lead as a file: not JSON, so not part of the contract's table. */
export const registerReceiptRoute = ({ server, sessionOf }: App, { db }: { db: Db }): void => {
  server.get<{ Params: { id: string } }>(
    '/api/agent/profile/leads/:id/receipt',
    { schema: { hide: true } },
    async (request, reply) => {
      const session = await sessionOf(request);
      if (!session) throw new Refusal('not-logged-in');
      if (session.type !== 2) throw new Refusal('wrong-role');
      if (session.factorNeeded) throw new Refusal('factor-needed');
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

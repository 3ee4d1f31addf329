import type { FastifyRequest } from 'fastify';
import { onAgentFile } from '../../../http/agent-file.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readReceipt } from './read-receipt.ts';

const getNumber = ({ query }: FastifyRequest): string | undefined => {
  const { number } = query as { number?: unknown };
  return typeof number === 'string' ? number : undefined;
};

/** Registers the download of a lead's receipt. */
export const registerReceiptRoute = (app: App, { db }: { db: Db }): void =>
  onAgentFile(
    app,
    '/api/agent/profile/leads/:id/receipt',
    'money',
    async (session, id, request) => {
      const reader = { ...session, requestId: request.id };
      const receipt = id === null ? null : await readReceipt(db, reader, id, getNumber(request));
      return (
        receipt && { name: `${receipt.number}.pdf`, type: 'application/pdf', content: receipt.pdf }
      );
    },
  );

import type { ConsentRequest } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

/** A quote that can be chosen, with its client and its agent. */
export type Scene = { client: Person; seller: Person; quoteId: number; applicationId: number };

/** Calls and helpers for choosing with consent, on the whole product. */
export const createConsentCalls = async (options: { limits?: boolean } = {}) => {
  const app = await wholeApp(options);
  const { db } = app;
  const scene = async (seller?: Person): Promise<Scene> => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    const by = seller ?? (await agent(db));
    const quoteId = await liveQuote(db, by, on);
    return { client, seller: by, quoteId, applicationId: on.applicationId };
  };
  const ask = async ({ client, quoteId }: Scene, language = 'en'): Promise<ConsentRequest> => {
    const { body } = await app.call('GET /user/quotes/:id/consent', {
      as: client,
      params: { id: quoteId },
      headers: { 'accept-language': language },
    });
    return body;
  };
  /** The consent that the page would send for these ticks. */
  const ticks = async (on: Scene, channels: string[], more: object = {}) => {
    const { version, language, sha256 } = await ask(on);
    return { channels, text_version: version, language, sha256, ...more };
  };
  const choose = ({ client, quoteId }: Scene, consent?: object) =>
    app.call('POST /user/quotes/:id', {
      as: client,
      params: { id: quoteId },
      ...(consent && { body: { consent } }),
    });
  const sold = async (on: Scene, consent?: object): Promise<void> => {
    const chosen = await choose(on, consent);
    if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.body));
    await sellQuotes(db, sql`select ${on.quoteId}::bigint`);
  };
  return {
    app,
    db,
    scene,
    ask,
    ticks,
    choose,
    sold,
    receipt: (of: string) => app.call('GET /receipts/:id', { params: { id: of } }),
    keys: async () => (await app.server.inject('/.well-known/fanwise-consent-keys.json')).json(),
    contact: async ({ seller, applicationId }: Scene) => {
      const { status, body } = await app.call('GET /agent/profile/leads/:id/confirm', {
        as: seller,
        params: { id: applicationId },
      });
      return status === 200 ? body.user_data : null;
    },
    receiptOf: async ({ quoteId }: Scene): Promise<string> => {
      const { rows } = await sql<{ record_id: string }>`
        select record_id from contact_consent where quote_id = ${quoteId}`.execute(db);
      return rows[0]!.record_id;
    },
    doNotContact: ({ client, quoteId }: Scene, channels: unknown = 'all') =>
      app.call('POST /user/contact/do-not-contact', {
        as: client,
        body: { qot_id: quoteId, channels },
      }),
    lift: ({ client, quoteId }: Scene, channels: unknown = 'all') =>
      app.call('DELETE /user/contact/do-not-contact', {
        as: client,
        body: { qot_id: quoteId, channels },
      }),
  };
};

import { expect } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import type { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import {
  consumer,
  liveQuote,
  readOccasions,
  submittedApplication,
} from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { inDays } from '../../quotes/quoted-coverage/testing.ts';

/** The calls that change an agent's settings, with helpers that read the results. */
export const settingCalls = async (database: Awaited<ReturnType<typeof testDatabase>>) => {
  const app = await wholeApp({ database });
  const { db } = app;

  const usual = {
    zone: 'America/New_York',
    paused: null,
    quiet: null,
    digest: 'now',
    at: '08:00',
    muted: [] as string[],
    cap: null as number | null,
    agencyZone: null as string | null,
    copies: false,
  };
  const save = (as: Person, change: object) =>
    app.call('PUT /agent/settings', { as, body: { ...usual, ...change } });
  const saved = async (as: Person, change: object) => {
    const { status, body } = await save(as, change);
    expect([status, body.data]).toEqual([200, expect.anything()]);
    return body.data;
  };
  const quoted = async (seller: Person) => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    return { client, on, quoteId: await liveQuote(db, seller, on) };
  };
  const choose = async ({ client, quoteId }: { client: Person; quoteId: number }) => {
    const params = { id: quoteId };
    const { status, body } = await app.call('POST /user/quotes/:id', { as: client, params });
    return [status, body.code];
  };
  const job = (name: 'release-holds' | 'send-digest' | 'post-new-leads') =>
    createJobHandlers(app.needs)[name]?.({}, { jobId: '1' });
  /** The time in New York so many minutes from now, in hours and minutes. */
  const clock = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    } as const);
  const occasions = (person: Person) => readOccasions(db, person);
  return { app, choose, clock, db, inDays, job, occasions, quoted, save, saved, usual };
};

import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { testApp } from '../../../testing/app.ts';
import { registerLegalRoutes } from './routes.ts';

const kept = [{ what: 'Answers', kept: '60 days', end: 'erased' }];
const { server } = await testApp(await testDatabase(), (app) =>
  registerLegalRoutes(app, undefined, () => kept),
);

it.each([
  'terms-clients',
  'terms-agents',
  'terms-clients-es',
  'terms-agents-es',
  'privacy',
  'privacy-es',
])('%s.pdf is drawn once, at its first request', async (name) => {
  const ask = () => server.inject(`/legal/${name}.pdf`);
  const [one, other] = await Promise.all([ask(), ask()]);
  const later = await ask();
  expect(one.statusCode).toBe(200);
  expect(one.headers['content-type']).toBe('application/pdf');
  expect(one.headers['content-disposition']).toContain(`fanwise-${name}-`);
  expect(one.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  for (const again of [other, later]) expect(again.rawPayload.equals(one.rawPayload)).toBe(true);
});

it('the PDF of an unknown document is not found', async () => {
  expect((await server.inject('/legal/other.pdf')).statusCode).toBe(404);
});

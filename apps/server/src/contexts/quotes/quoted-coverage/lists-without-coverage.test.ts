import { expect, it } from 'vitest';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { inDays } from './testing.ts';

const app = await wholeApp();
const play = createActions(app);
const { db } = app;

it('lists of leads stay the same to the byte, whatever coverage is quoted', async () => {
  const [writer, rival, onlooker] = [await agent(db), await agent(db), await agent(db)];
  const id = await play.submit(await consumer(db));
  const { body: sent } = await play.quote(writer, id);
  expect((await play.quote(rival, id, { inc_id: 10 })).status).toBe(201);

  const lists = async () => {
    const answers = [];
    for (const { sid } of [writer, rival, onlooker])
      for (const path of [
        '/agent/profile/leads?filter=all',
        '/agent/profile/leads?filter=quoted',
        '/agent/lead-table?tab=todo&sort=newest&limit=50',
        '/agent/lead-table?tab=all&sort=newest&limit=50',
      ]) {
        const { statusCode, body } = await app.server.inject(`/api${path}&sid=${sid}`);
        expect([path, statusCode]).toEqual([path, 200]);
        answers.push(body);
      }
    return answers;
  };
  const before = await lists();
  expect(before.filter((body) => body.includes(`"aps_id":${id}`)).length).toBeGreaterThan(4);

  const stated = await app.call('PUT /agent/profile/leads/:id/coverage', {
    as: writer,
    params: { id },
    body: {
      id,
      qot_id: sent.data.qot_id,
      human_token: 'x',
      quotedCoverages: [
        {
          ins_id: 3,
          submission_version: 1,
          firmness: 'estimate',
          valid_until: inDays(30),
          rows: [{ row: 'auto.um', value: '50/100', reason: 'price' }],
          fees_yearly: 60,
          note: 'Seven cars or more cost less.',
        },
      ],
    },
  });
  expect(stated.status).toBe(200);
  expect(await lists()).toEqual(before);
});

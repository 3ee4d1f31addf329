import { may } from '@fanwise/domain/agents/capabilities';
import { insuranceTypeChoices } from '@fanwise/domain/insurance-types';
import { type App, toActingMember, toActor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { withdrawHeldQuotes } from './withdraw-held-quotes.ts';

type SettingNeeds = {
  db: Db;
  leadFee: (insuranceTypes: readonly number[]) => number;
  textsPossible: boolean;
};

/** Registers the calls for an agent's settings. */
export const registerAgentSettingRoutes = (
  app: App,
  { db, leadFee, textsPossible }: SettingNeeds,
): void => {
  const facts = () => ({
    minimumCapCents: Math.max(...insuranceTypeChoices.map(leadFee)),
    textsPossible,
  });

  app.on('GET /agent/settings', async ({ session }) =>
    success({ data: await readSettings(db, toActor(session), facts()) }),
  );

  app.on('DELETE /agent/quotes/held', ({ session, request }) =>
    withdrawHeldQuotes(db, {
      ...toActingMember(session, request),
      ...facts(),
    }),
  );

  app.on('PUT /agent/settings', ({ session, body, request }) =>
    saveSettings(
      db,
      {
        ...toActingMember(session, request),
        mayManage: may(session.member, 'manage'),
        ...facts(),
      },
      body,
    ),
  );
};

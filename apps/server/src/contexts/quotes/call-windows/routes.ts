import { type App, toActingMember } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { RecordingNeeds } from '../consent/recording/record-choice.ts';
import { pickWindow } from './pick-window.ts';
import { recordAgentAnswer, recordClientAnswer } from './record-call-answer.ts';
import { replaceCallWindows } from './replace-call-windows.ts';

/** Registers the calls for call windows: clients name them, agents pick one, and both say whether they spoke. */
export const registerCallWindowRoutes = (app: App, needs: RecordingNeeds & { db: Db }): void => {
  const { db } = needs;
  app.on('PUT /user/quotes/:id/windows', ({ params, body, session }) =>
    replaceCallWindows(needs, session.accountId, params.id, body.windows),
  );
  app.on('POST /user/quotes/:id/reached', ({ params, body, session, request }) =>
    recordClientAnswer(
      db,
      { accountId: session.accountId, requestId: request.id },
      params.id,
      body.reached,
    ),
  );
  app.on('POST /agent/profile/leads/:id/window', ({ params, body, session, request }) =>
    pickWindow(db, toActingMember(session, request), {
      applicationId: params.id,
      start: new Date(body.start),
    }),
  );
  app.on('POST /agent/profile/leads/:id/reached', ({ params, body, session, request }) =>
    recordAgentAnswer(db, toActingMember(session, request), params.id, body.reached),
  );
};

import { beginEventStream } from '../../../http/begin-event-stream.ts';
import type { App } from '../../../http/register-route.ts';
import { computeSource } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import type { LiveUpdateStreams } from './live-update-streams.ts';

/**
 * The event stream of a page. The message `update` asks the page to read its notifications. On an agent's page, `event:
 * lead` has the ids of changed leads in `aps_ids`, and `own` if the agent's own act changed them.
 */
export const registerStreamRoute = (app: App, streams: LiveUpdateStreams): void => {
  app.on('GET /notifications/stream', async ({ session, request, reply }) => {
    const opened = streams.open({ ...session, source: computeSource(request) }, () =>
      beginEventStream(reply),
    );
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};

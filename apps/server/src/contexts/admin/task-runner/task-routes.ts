import { success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { doTask, previewTaskOrApproval } from './do-task.ts';
import { readNamesById } from './names-by-id.ts';
import type { TaskNeeds } from './task-needs.ts';

/** Adds the calls behind the buttons: previewing a task, and running it. */
export const registerTaskRoutes = (admin: AdminApi, needs: TaskNeeds): void => {
  admin.on('POST /tasks/:name/preview', async ({ params, body, session, caller }) => {
    const actor = { kind: 'operator', session, caller } as const;
    const previewed = await previewTaskOrApproval(needs, params.name, body.input, actor);
    if (!previewed.ok) return previewed;
    const { facts, after, notices, needs: needed, expected } = previewed.value;
    const names = await readNamesById(needs.db, facts, after);
    return success({ before: facts, after, names, notices, needs: needed, expected });
  });

  admin.on('POST /tasks/:name', ({ params, body, session, caller }) =>
    doTask(
      needs,
      params.name,
      body.input,
      { kind: 'operator', session, caller },
      { reason: body.reason, stepUp: body.step_up, expected: body.expected },
    ),
  );
};

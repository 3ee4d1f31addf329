import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminHealth } from '../../messages/en/health.ts';
import { Cause } from '../../parts/cause.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { FromNow, Instant } from '../../parts/instant.tsx';
import { useCodes } from '../../parts/objects/codes.ts';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';
import { Parts } from './parts.tsx';

type Job = RowOf<'GET /health'>;

const buttonsOf = (job: Job, about: string): readonly TaskButton[] => {
  const it = { job_id: job.id };
  const isMail = job.task.includes('mail');
  return [
    ...(isMail
      ? [taskButton('mail-resend', it, about, { variant: 'primary', forMany: true })]
      : [taskButton('job-retry', it, about, { variant: 'primary', forMany: true })]),
    taskButton('job-drop', it, about, { variant: 'danger', forMany: true }),
  ];
};

/** The state of each part of the product, and the jobs that failed or wait. */
export default function HealthPage() {
  const messages = useMessages(adminHealth);
  const codes = useCodes();
  const fact = useFactText();
  const nameOf = ({ task, id }: Job) => `${codes.job(task)} ${id}`;
  return (
    <List
      call="GET /health"
      title={messages.title}
      views="health"
      filters={[{ name: 'failed', label: messages.onlyFailed, kind: 'yes' }]}
      columns={[
        { name: 'task', label: messages.job, cell: ({ task }) => codes.job(task) },
        {
          name: 'state',
          label: messages.state,
          cell: ({ failed }) => <State code={failed ? 'failed' : 'scheduled'} of="job" />,
        },
        {
          name: 'tries',
          label: messages.tries,
          kind: 'number',
          cell: (job) => messages.triesOf(job.attempts, job.max_attempts),
        },
        { name: 'next', label: messages.next, cell: ({ run_at }) => <FromNow at={run_at} /> },
        {
          name: 'error',
          label: messages.wrong,
          kind: 'wide',
          isMinor: true,
          cell: ({ last_error }) => last_error && fact.value('last_error', last_error),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={nameOf}
      isUrgent={({ failed }) => failed}
      buttonsOf={(job) => buttonsOf(job, nameOf(job))}
      panel={(job) => (
        <>
          <FactLines
            lines={[
              [messages.runner, job.runner],
              [messages.tries, messages.triesOf(job.attempts, job.max_attempts)],
              [messages.begun, <Instant key="begun" at={job.created_at} />],
              [messages.next, <Instant key="next" at={job.run_at} />],
              [messages.object, codes.object(job.object)],
            ]}
          />
          {job.last_error && <Cause error={job.last_error} />}
        </>
      )}
      above={({ parts: all, events }) => <Parts parts={all} events={events} />}
      actions={
        <TaskButtons
          taskButtons={[
            taskButton('leads-recount', {}, ''),
            taskButton('audit-seal', {}, ''),
            taskButton('audit-verify', {}, ''),
          ]}
        />
      }
      empty={{ title: messages.none, text: <p>{messages.noneText}</p> }}
    />
  );
}

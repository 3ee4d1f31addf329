import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminOperators } from '../../messages/en/operators.ts';
import { Email } from '../../parts/email.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { FromNow, Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { useApproverNames } from '../../parts/use-approvers.ts';
import { useFactText } from '../../parts/use-fact.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

type Operator = RowOf<'GET /operators'>;

const STATES = ['invited', 'active', 'suspended', 'removed'] as const;

const buttonsOf = (one: Operator): readonly TaskButton[] => {
  const it = { operator_id: one.id };
  if (one.state === 'removed') return [];
  return [
    taskButton('operators-role', { ...it, role: one.role }, one.name),
    ...(one.sessions > 0 ? [taskButton('operators-sessions', it, one.name)] : []),
    taskButton('operators-reset-factor', it, one.name),
    one.state === 'suspended'
      ? taskButton('operators-reinstate', it, one.name)
      : taskButton('operators-suspend', it, one.name),
    taskButton('operators-remove', it, one.name, { variant: 'danger' }),
  ];
};

/** The operators. */
export default function OperatorsPage() {
  const messages = useMessages(adminOperators);
  const fact = useFactText();
  const factors = ({ totp, passkeys }: Operator) =>
    [totp && fact.name('totp'), passkeys > 0 && messages.passkeys(passkeys)]
      .filter(Boolean)
      .join(', ') || messages.noFactor;
  return (
    <div className={parts.block}>
      <List
        call="GET /operators"
        title={messages.title}
        views="operators"
        filters={[
          {
            name: 'state',
            label: messages.anyState,
            kind: 'choice',
            choices: STATES.map((state) => [state, fact.value('state', state)] as const),
          },
        ]}
        columns={[
          { name: 'name', label: messages.name, cell: ({ name }) => name },
          {
            name: 'email',
            label: messages.email,
            isMinor: true,
            cell: ({ email }) => <Email address={email} />,
          },
          { name: 'role', label: messages.role, cell: ({ role }) => fact.value('role', role) },
          { name: 'state', label: messages.state, cell: ({ state }) => <State code={state} /> },
          { name: 'factors', label: messages.factors, isMinor: true, cell: factors },
          {
            name: 'login',
            label: messages.lastLogin,
            cell: ({ last_login_at: at }) => (at ? <FromNow at={at} /> : messages.never),
          },
        ]}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        buttonsOf={buttonsOf}
        panel={(one) => (
          <FactLines
            lines={[
              [messages.number, one.id],
              [messages.email, <Email key="email" address={one.email} />],
              [messages.role, fact.value('role', one.role)],
              [messages.factors, factors(one)],
              [messages.recovery, one.recovery_left],
              [messages.sessions, one.sessions],
              [messages.since, <Instant key="since" at={one.created_at} />],
              [
                messages.lastLogin,
                one.last_login_at && <Instant key="login" at={one.last_login_at} />,
              ],
            ]}
          />
        )}
        actions={
          <TaskButtons
            taskButtons={[taskButton('operators-add', {}, '', { variant: 'primary' })]}
          />
        }
        empty={{ title: messages.none }}
      />
      <Approvals />
    </div>
  );
}

/** Lists the approvers of each task, and has the setting of a company with one owner. */
function Approvals() {
  const messages = useMessages(adminOperators);
  const fact = useFactText();
  const names = useApproverNames();
  const { data } = useQuery({
    queryKey: keys.list('GET /approvals', {}),
    queryFn: ({ signal }) => call('GET /approvals', { signal }),
  });
  if (!data) return null;
  const { one_owner: hasOneOwner, tasks } = data;
  const owners = new Set(
    tasks
      .flatMap(({ approvers }) => approvers.filter(({ role }) => role === 'owner'))
      .map(({ id }) => id),
  );
  return (
    <section className={parts.block}>
      <Notice kind={owners.size < 2 && !hasOneOwner ? 'warning' : 'note'}>
        {hasOneOwner
          ? messages.hasOneOwner
          : owners.size < 2
            ? messages.oneOwnerSuggestion
            : messages.severalOwners}
      </Notice>
      <TaskButtons
        taskButtons={[
          taskButton('one-owner', { on: !hasOneOwner }, '', {
            label: hasOneOwner ? messages.saySeveral : messages.sayOneOwner,
          }),
        ]}
      />
      <details>
        <summary>{messages.approvalsTitle}</summary>
        <FactLines
          lines={tasks.map(({ task, approvers }) => [
            fact.value('task', task),
            names(approvers).join(', ') || messages.nobody,
          ])}
        />
      </details>
    </section>
  );
}

import { LICENSE_STATUSES } from '@fanwise/domain/agents/scope';
import { STATES } from '@fanwise/domain/dates/time-zones';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminLicenses } from '../../messages/en/licenses.ts';
import { useDayFormat } from '../../parts/formats.ts';
import { FromNow } from '../../parts/instant.tsx';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { licenseButtons } from './license-buttons.ts';
import { LicensePanel } from './license-panel.tsx';

/** Licenses: the ones that wait for a check, oldest first. */
export default function LicensesPage() {
  const messages = useMessages(adminLicenses);
  const fact = useFactText();
  const day = useDayFormat();
  return (
    <List
      call="GET /licenses"
      title={messages.title}
      filters={[
        { name: 'q', label: messages.find, kind: 'private', hint: messages.findHint },
        { name: 'agent', label: messages.agent, kind: 'found', of: 'person' },
        {
          name: 'status',
          label: messages.waiting,
          kind: 'choice',
          choices: LICENSE_STATUSES.map(
            (status) => [status, fact.value('status', status)] as const,
          ),
        },
        {
          name: 'due',
          label: messages.due,
          kind: 'choice',
          choices: [
            ['expires', messages.dueExpires],
            ['check', messages.dueCheck],
          ],
        },
        {
          name: 'state',
          label: messages.stateFilter,
          kind: 'choice',
          choices: STATES.map((state) => [state, state] as const),
        },
      ]}
      columns={[
        {
          name: 'number',
          label: messages.number,
          cell: (row) => messages.named(row.state, row.number),
        },
        { name: 'agent', label: messages.agent, cell: ({ agent }) => agent.name },
        {
          name: 'authorities',
          label: messages.lines,
          isMinor: true,
          cell: ({ authorities }) =>
            authorities.map((line) => messages.authorities[line]).join(', '),
        },
        {
          name: 'status',
          label: messages.status,
          cell: ({ status }) => <State code={status} of="status" />,
        },
        {
          name: 'expires',
          label: messages.expires,
          isMinor: true,
          cell: ({ expires }) => expires && day(expires),
        },
        {
          name: 'checked',
          label: messages.checked,
          isMinor: true,
          cell: ({ checked_at: at }) => at && <FromNow at={at} />,
        },
        {
          name: 'entered',
          label: messages.entered,
          cell: ({ entered_at: at }) => <FromNow at={at} />,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ state, number }) => messages.named(state, number)}
      isUrgent={({ shared_with }) => shared_with !== null}
      buttonsOf={(row) => licenseButtons(row, messages.named(row.state, row.number))}
      panel={(row) => <LicensePanel row={row} />}
      empty={{ title: messages.none, text: <p>{messages.noneText}</p> }}
    />
  );
}

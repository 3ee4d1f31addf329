import { LICENSE_STATUSES } from '@fanwise/domain/agents/scope';
import { STATES } from '@fanwise/domain/dates/time-zones';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminLicenses } from '../../messages/en/licenses.ts';
import { useDay } from '../../parts/formats.ts';
import { FromNow } from '../../parts/moment.tsx';
import { State } from '../../parts/state.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { licenseButtons } from './license-buttons.ts';
import { LicensePanel } from './license-panel.tsx';

/** Licenses: the ones that wait for a check, oldest first. */
export default function LicensesPage() {
  const words = useMessages(adminLicenses);
  const fact = useFact();
  const day = useDay();
  return (
    <List
      call="GET /licenses"
      title={words.title}
      filters={[
        { name: 'q', label: words.find, kind: 'private', hint: words.findHint },
        { name: 'agent', label: words.agent, kind: 'found', of: 'person' },
        {
          name: 'status',
          label: words.waiting,
          kind: 'choice',
          choices: LICENSE_STATUSES.map(
            (status) => [status, fact.value('status', status)] as const,
          ),
        },
        {
          name: 'due',
          label: words.due,
          kind: 'choice',
          choices: [
            ['expires', words.dueExpires],
            ['check', words.dueCheck],
          ],
        },
        {
          name: 'state',
          label: words.stateFilter,
          kind: 'choice',
          choices: STATES.map((state) => [state, state] as const),
        },
      ]}
      columns={[
        { name: 'number', label: words.number, cell: (row) => words.named(row.state, row.number) },
        { name: 'agent', label: words.agent, cell: ({ agent }) => agent.name },
        {
          name: 'authorities',
          label: words.lines,
          isMinor: true,
          cell: ({ authorities }) => authorities.map((line) => words.authorities[line]).join(', '),
        },
        {
          name: 'status',
          label: words.status,
          cell: ({ status }) => <State code={status} of="status" />,
        },
        {
          name: 'expires',
          label: words.expires,
          isMinor: true,
          cell: ({ expires }) => expires && day(expires),
        },
        {
          name: 'checked',
          label: words.checked,
          isMinor: true,
          cell: ({ checked_at: at }) => at && <FromNow at={at} />,
        },
        {
          name: 'entered',
          label: words.entered,
          cell: ({ entered_at: at }) => <FromNow at={at} />,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ state, number }) => words.named(state, number)}
      isUrgent={({ shared_with }) => shared_with !== null}
      buttonsOf={(row) => licenseButtons(row, words.named(row.state, row.number))}
      panel={(row) => <LicensePanel row={row} />}
      empty={{ title: words.none, text: <p>{words.noneText}</p> }}
    />
  );
}

import { personPage } from '@fanwise/contract/admin/pages';
import { ACCOUNT_STATES } from '@fanwise/domain/admin/people';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminPeople } from '../../messages/en/people.ts';
import { Email } from '../../parts/email.tsx';
import { FromNow } from '../../parts/instant.tsx';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';

type Person = RowOf<'GET /people'>;

/** All people with an account; one field finds them by email, phone, license, ZIP code, number or name. */
export default function PeoplePage() {
  const messages = useMessages(adminPeople);
  const fact = useFactText();
  const codes = (values: readonly string[]) =>
    values.map((value) => [value, fact.value('state', value)] as const);
  const flags = ({ flags: list }: Person) =>
    list.length === 0 ? null : list.map((flag) => messages.flags[flag]).join(', ');
  return (
    <List
      call="GET /people"
      title={messages.title}
      views="people"
      filters={[
        { name: 'q', label: messages.find, kind: 'private', hint: messages.findHint },
        {
          name: 'role',
          label: messages.anyRole,
          kind: 'choice',
          choices: codes(['client', 'agent']),
        },
        { name: 'state', label: messages.anyState, kind: 'choice', choices: codes(ACCOUNT_STATES) },
      ]}
      columns={[
        { name: 'name', label: messages.name, cell: ({ name, id }) => name || messages.number(id) },
        {
          name: 'email',
          label: messages.email,
          cell: ({ email }) => email && <Email address={email} />,
        },
        { name: 'role', label: messages.role, cell: ({ role }) => fact.value('role', role) },
        {
          name: 'agency',
          label: messages.agency,
          isMinor: true,
          cell: ({ agency, member_role: role }) =>
            agency && `${agency.name}, ${fact.value('member_role', role)}`,
        },
        { name: 'state', label: messages.state, cell: ({ state }) => <State code={state} /> },
        {
          name: 'login',
          label: messages.lastLogin,
          cell: ({ last_login_at: at }) => (at ? <FromNow at={at} /> : null),
        },
        { name: 'flags', label: messages.worthKnowing, cell: flags },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ name, id }) => name || messages.number(id)}
      pageOf={({ id }) => personPage(id)}
      empty={{ title: messages.none, text: <p>{messages.noneText}</p> }}
    />
  );
}

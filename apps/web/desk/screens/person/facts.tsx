import { deskLeadPage } from '@fanwise/contract/admin/pages';
import { deskPeople } from '../../../src/messages/en/desk/people.ts';
import { deskPerson } from '../../../src/messages/en/desk/person.ts';
import { useWords } from '../../../src/messages/language.ts';
import { TextLink } from '../../../src/ui/text-link.tsx';
import { Email } from '../../parts/email.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useNumber } from '../../parts/formats.ts';
import { FromNow, Moment } from '../../parts/moment.tsx';
import parts from '../../parts/parts.module.css';
import { useFact, useTypeNames } from '../../parts/use-fact.ts';
import type { Person } from './person.ts';

/** Who it is, as far as lists may say it. */
export function PersonFacts({ person }: { person: Person }) {
  const words = useWords(deskPerson);
  const { marks } = useWords(deskPeople);
  const fact = useFact();
  const factors = [
    person.totp ? fact.name('totp') : null,
    person.passkeys > 0 ? `${fact.name('passkeys')} ${person.passkeys}` : null,
  ].filter((one) => one !== null);
  return (
    <FactLines
      lines={[
        [words.number, person.id],
        [words.role, fact.value('role', person.role)],
        [words.agency, person.agency],
        [words.email, person.email && <Email key="email" address={person.email} />],
        [words.phone, person.phone],
        [words.place, [person.zip, person.state_code].filter(Boolean).join(' ')],
        [words.language, fact.value('language', person.language)],
        [words.since, <Moment key="since" at={person.created_at} />],
        [
          words.confirmed,
          person.verified_at ? <Moment key="confirmed" at={person.verified_at} /> : words.notYet,
        ],
        [
          words.lastLogin,
          person.last_login_at && <FromNow key="login" at={person.last_login_at} />,
        ],
        [words.sessions, person.sessions],
        [words.secondStep, factors.join(', ') || words.noSecondStep],
        [words.addressWaits, person.address_waits?.email],
        [words.marks, person.marks.map((mark) => marks[mark]).join(', ')],
      ]}
    />
  );
}

/** What an agent does here. */
export function AgentFacts({ agent }: { agent: NonNullable<Person['agent']> }) {
  const words = useWords(deskPerson);
  const number = useNumber();
  const rate = agent.purchases === 0 ? 0 : agent.refunds / agent.purchases;
  const percent = new Intl.NumberFormat('en-US', { style: 'percent' });
  return (
    <section className={parts.block}>
      <h2>{words.asAgent}</h2>
      <FactLines
        lines={[
          [words.license, agent.license_number],
          [words.carriers, agent.carriers.map(({ name }) => name).join(', ')],
          [
            words.worksIn,
            agent.all_zip_codes
              ? words.everywhere
              : agent.states
                  .map(({ state, zip_codes }) => words.zipsOf(state, zip_codes, number(zip_codes)))
                  .join(', '),
          ],
          [words.openedToday, number(agent.opened_today)],
          [words.quotesLive, number(agent.quotes_live)],
          [
            words.takenBack,
            words.takenBackOf(number(agent.prices_taken_back), number(agent.prices_given)),
          ],
          [words.purchases, number(agent.purchases)],
          [words.refunds, `${number(agent.refunds)} (${percent.format(rate)})`],
        ]}
      />
    </section>
  );
}

/** What a client has here. */
export function ClientFacts({ client }: { client: NonNullable<Person['client']> }) {
  const words = useWords(deskPerson);
  const fact = useFact();
  const types = useTypeNames();
  if (client.applications.length === 0) return <p className={parts.minor}>{words.noLead}</p>;
  return (
    <section className={parts.block}>
      <h2>{words.asClient}</h2>
      <ul>
        {client.applications.map((one) => (
          <li key={one.id}>
            {one.submitted_at ? (
              <TextLink to={deskLeadPage(one.id)}>{words.lead(one.id)}</TextLink>
            ) : (
              words.draft(one.id)
            )}
            <span className={parts.minor}>
              {' '}
              {types(one.types)}
              {one.submitted_at &&
                `, ${fact.value('lead', one.status)}, ${words.quotes(one.quotes)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { License, LicenseList } from '@fanwise/contract/own';
import { displayedStatus } from '@fanwise/domain/agents/license-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentProfileQuery } from '../../app/queries.ts';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { todayHere } from '../../ui/fields/today-here.ts';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { licensesQuery } from '../license-fields/licenses-query.ts';
import { EnterForm } from './enter/enter-form.tsx';
import { entryStorage } from './enter/license-entry.ts';
import { LicenseCard } from './license-card.tsx';
import styles from './licenses.module.css';
import { ScopeTable } from './scope-table.tsx';

/** An agent's licenses by state, and the leads that follow from them. */
export default function LicensesPage() {
  const messages = useMessages(licenses);
  const { data, error, refetch } = useQuery(licensesQuery);
  const { data: profile } = useQuery(agentProfileQuery);
  const owner = profile?.data.email;
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      {data && owner !== undefined ? (
        <Licenses list={data} owner={owner} isAssistant={profile?.data.role === 'assistant'} />
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
    </div>
  );
}

/** The license that is entered again, by its id. */
type Entering = 'none' | 'new' | number;

function Licenses({
  list,
  owner,
  isAssistant,
}: {
  list: LicenseList;
  owner: string;
  isAssistant: boolean;
}) {
  const messages = useMessages(licenses);
  const { data, required, scope } = list;
  // Unsent text opens the form again.
  const [opened, setOpened] = useState<Entering>(() => {
    const storedEntry = entryStorage.read(owner);
    if (storedEntry === null) return 'none';
    return data.find(({ id }) => id === storedEntry.licenseId)?.id ?? 'new';
  });
  // A license that was removed elsewhere has no form.
  const entering =
    typeof opened === 'number' && !data.some(({ id }) => id === opened) ? 'none' : opened;
  const close = () => {
    entryStorage.forget();
    setOpened('none');
  };
  const form = (license?: License) => <EnterForm owner={owner} license={license} onDone={close} />;
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => setOpened('new')}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <p className={styles.intro}>
        {isAssistant ? messages.assistant : required ? messages.required : messages.optional}
      </p>
      {(data.length > 0 || (list.waitingLeads.length > 0 && !isAssistant)) && (
        <ScopeTable list={list} />
      )}
      {data.length === 0 && entering === 'none' && (
        <EmptyState title={messages.none} action={add('primary')}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {data.length > 0 && (
        <section className={styles.part} aria-labelledby="your-licenses">
          <HeadRow>
            <h2 id="your-licenses">{messages.yours}</h2>
            {entering === 'none' && add('secondary')}
          </HeadRow>
          {entering === 'new' && form()}
          <ul className={styles.cards}>
            {byUrgency(data).map((license) =>
              entering === license.id ? (
                <li key={license.id}>{form(license)}</li>
              ) : (
                <li key={license.id}>
                  <LicenseCard
                    license={license}
                    covers={scope.find(({ state }) => state === license.state)?.types ?? []}
                    isRenewing={data.some((other) => isRenewalOf(other, license))}
                    onReenter={() => setOpened(license.id)}
                  />
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      {data.length === 0 && entering === 'new' && form()}
    </>
  );
}

const URGENCY: readonly string[] = ['refused', 'expired', 'suspended', 'expiring', 'waiting'];

/** Licenses that need the agent's action first; otherwise by state, as the server sends them. */
const byUrgency = (list: readonly License[]): readonly License[] => {
  const today = todayHere();
  const rank = (license: License) => {
    const at = URGENCY.indexOf(displayedStatus(license, today));
    return at < 0 ? URGENCY.length : at;
  };
  return list.toSorted((one, other) => rank(one) - rank(other));
};

const isRenewalOf = (other: License, { id, state, number }: License): boolean =>
  other.id !== id &&
  other.status === 'waiting' &&
  other.state === state &&
  other.number.toUpperCase() === number.toUpperCase();

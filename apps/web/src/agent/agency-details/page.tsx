import { pages } from '@fanwise/contract/pages';
import { type AgencyRole, may } from '@fanwise/domain/agents/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DownloadOwnData } from '../../account/own-data/download-own-data.tsx';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentProfileQuery } from '../../app/queries.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { showLoadFailureToast } from '../../ui/windows/toast.ts';
import { listGaps } from '../agency-profile/gaps.ts';
import { MissingFields } from '../agency-profile/missing-fields.tsx';
import { useIsWonLeadsComing, WonLeads } from '../won-leads/won-leads.tsx';
import styles from './agency-details.module.css';
import { Carriers } from './carriers/carriers.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { profileStorage } from './form/profile-storage.ts';
import { PageLinkCard } from './page-link-card.tsx';
import { Profile } from './profile.tsx';

/** The agent's own data: a copy to download, and the deletion of the account. */
function OwnData({ email, role }: { email: string; role: AgencyRole }) {
  const messages = useMessages(ownData);
  return (
    <section className={styles.form} aria-labelledby="own-data">
      <h2 id="own-data">{messages.title}</h2>
      <DownloadOwnData type={2} email={email} />
      <DeleteAccount email={email} role={role} />
    </section>
  );
}

/** An agent's agency: the profile that opens leads and that clients see. */
export default function AgencyDetailsPage() {
  const messages = useMessages(agencyDetails);
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(agentProfileQuery);
  // Undefined until the profile has loaded: stored changes start the editing.
  const [isEditing, setEditing] = useState<boolean>();
  const [isAddingCarrier, setAddingCarrier] = useState(false);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const readsLeads = data !== undefined && may(data.data, 'read-leads');
  const isWonLeadsComing = useIsWonLeadsComing(readsLeads && data.data.missing.length === 0);
  const problem = error && !data ? failureText(error) : null;
  useEffect(() => {
    if (problem !== null) showLoadFailureToast(problem);
  }, [problem]);

  if (!data || isWonLeadsComing)
    return (
      <div className={styles.page}>
        <PageHeading>{messages.title}</PageHeading>
        {problem === null ? (
          <Skeleton shape="form" count={6} />
        ) : (
          <LoadFailure title={messages.loadFailed} error={error} onRetry={refetch} />
        )}
      </div>
    );
  const { missing } = data.data;
  const mayManage = may(data.data, 'manage');
  if (isEditing === undefined) setEditing(profileStorage.read(data.data.email) !== null);
  if (missing.length > 0 && !wasIncomplete) setWasIncomplete(true);
  const otherGaps = missing.filter((name) => name !== 'carriers').length;
  const gaps = listGaps(missing, mayManage);
  const isForForm = gaps.some((name) => name !== 'carriers' && name !== 'licenses');
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      {missing.length > 0 && readsLeads && (
        <Notice
          kind="warning"
          title={messages.incompleteTitle}
          action={
            isEditing || gaps.length === 0 ? undefined : isForForm || gaps.includes('carriers') ? (
              <Button
                size="small"
                onClick={() => (isForForm ? setEditing(true) : setAddingCarrier(true))}
              >
                {messages.incompleteAction}
              </Button>
            ) : (
              <ButtonLink to={pages.licenses} size="small">
                {messages.toLicenses}
              </ButtonLink>
            )
          }
        >
          {gaps.length > 0 && <p>{messages.incomplete}</p>}
          <MissingFields missing={missing} />
        </Notice>
      )}
      {missing.length === 0 && wasIncomplete && readsLeads && (
        <Notice
          kind="success"
          title={messages.completeTitle}
          action={
            <ButtonLink to={pages.allLeads} size="small">
              {messages.toLeads}
            </ButtonLink>
          }
        >
          <p>{messages.complete}</p>
        </Notice>
      )}
      {missing.length === 0 && readsLeads && <WonLeads />}
      {mayManage && (
        <Carriers
          carriers={data.data.carriers}
          wantedCarrier={data.data.wantedCarrier}
          isAdding={isAddingCarrier}
          otherGaps={otherGaps}
          onAdding={setAddingCarrier}
        />
      )}
      <Profile
        profile={data.data}
        isEditing={isEditing === true}
        onEdit={() => setEditing(true)}
        onLock={() => setEditing(false)}
      />
      <PageLinkCard page="settings" />
      {mayManage && <PageLinkCard page="webhooks" />}
      <PageLinkCard page="security" />
      <OwnData email={data.data.email} role={data.data.role} />
    </div>
  );
}

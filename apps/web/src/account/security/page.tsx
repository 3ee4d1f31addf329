import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { setFactorNeeded } from '../../app/session/session.ts';
import { useMay } from '../../app/session/use-may.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { SupportViews } from '../support-visits/support-views.tsx';
import { AppCodes } from './app-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { securityQuery } from './security-query.ts';
import { Sessions } from './sessions.tsx';
import { Webhooks } from './webhooks.tsx';

/** The times at which support viewed the agent's data. Empty if they cannot be loaded. */
function SupportAccess() {
  const { data } = useQuery({
    queryKey: keys.agent.accessLog,
    queryFn: ({ signal }) => call('GET /agent/profile/access-log', { signal }),
  });
  return data ? <SupportViews looks={data.data} /> : null;
}

/** The second factors of an agent's account: codes from an app, passkeys, recovery codes. */
export default function SecurityPage() {
  const messages = useMessages(security);
  const { data, error, refetch } = useQuery(securityQuery);
  const mayManage = useMay().isGranted('manage');
  const [shownCodes, setShownCodes] = useState<readonly string[]>([]);
  const isNeeded = data?.data.needed;
  useEffect(() => {
    if (isNeeded !== undefined) setFactorNeeded(isNeeded);
  }, [isNeeded]);

  if (!data)
    return (
      <div className={styles.page}>
        <PageHeading>{messages.title}</PageHeading>
        {error ? (
          <LoadFailure title={messages.loadFailed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="form" count={3} />
        )}
      </div>
    );
  const state = data.data;
  const count = (state.totp ? 1 : 0) + state.passkeys.length;
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      <p>{messages.intro}</p>
      {state.needed && (
        <Notice kind="warning" title={messages.neededTitle}>
          {messages.needed}
        </Notice>
      )}
      {!state.needed && count > 0 && (
        <Notice kind="success" title={messages.readyTitle}>
          {messages.ready}
        </Notice>
      )}
      <AppCodes state={state} isLast={count === 1} onCodes={setShownCodes} />
      <Passkeys state={state} isLast={count === 1} onCodes={setShownCodes} />
      {(count > 0 || shownCodes.length > 0) && (
        <RecoveryCodes state={state} shown={shownCodes} onShow={setShownCodes} />
      )}
      {!state.needed && <Sessions />}
      {!state.needed && mayManage && <Webhooks />}
      <SupportAccess />
    </div>
  );
}

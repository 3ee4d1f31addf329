import type { TeamMember } from '@fanwise/contract/agents/team';
import { pages } from '@fanwise/contract/pages';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { team } from '../../messages/en/agent/team.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './team.module.css';
import { formatMemberName } from './team-query.ts';

/**
 * Whether every member needs two-factor authentication, and which members have not set it up. An owner can require it only
 * after setting up their own.
 */
export function FactorPolicy({
  members,
  isRequired,
}: {
  members: readonly TeamMember[];
  isRequired: boolean;
}) {
  const messages = useMessages(team).policy;
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const missing = members.filter(({ hasFactor }) => !hasFactor);
  const lacksOwnFactor = missing.some(({ isSelf }) => isSelf);
  const changing = useAction(
    () => call('PUT /agent/team/second-factor', { body: { isRequired: !isRequired } }),
    {
      changes: [keys.agent.team, keys.agent.security],
      onDone: () =>
        showToast({ message: isRequired ? messages.stopped : messages.required, type: 'success' }),
    },
  );
  return (
    <Card aria-labelledby="factor-policy">
      <HeadRow>
        <div className={styles.part}>
          <h2 id="factor-policy" className={styles.name}>
            {messages.title}
          </h2>
          <p className={styles.text}>{messages.text}</p>
          <p>{isRequired ? messages.isOn : messages.isOff}</p>
          {missing.length > 0 && (
            <p className={styles.text}>
              {messages.missing(list.format(missing.map(formatMemberName)))}
            </p>
          )}
          {!isRequired && lacksOwnFactor && <p className={styles.text}>{messages.ownFirst}</p>}
        </div>
        {!isRequired && lacksOwnFactor ? (
          <ButtonLink to={pages.security} variant="secondary" size="small">
            {messages.toSecurity}
          </ButtonLink>
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={changing.isBusy}
            onClick={() => changing.run()}
          >
            {isRequired ? messages.stop : messages.require}
          </Button>
        )}
      </HeadRow>
      {changing.failure && <Notice kind="error">{changing.failure}</Notice>}
    </Card>
  );
}

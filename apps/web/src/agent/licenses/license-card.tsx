import type { License } from '@fanwise/contract/own';
import { displayedStatus } from '@fanwise/domain/agents/license-status';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useMessages } from '../../messages/language.ts';
import { useCivilDay } from '../../shared/dates/use-civil-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { todayHere } from '../../ui/fields/today-here.ts';
import { Fact } from '../../ui/layout/fact.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { useStateNames } from '../license-fields/use-state-names.ts';
import { useLicenseMeaning } from './license-meaning.ts';
import styles from './licenses.module.css';

const TAG_STATUSES = {
  waiting: 'pending',
  active: 'won',
  expiring: 'updated',
  refused: 'error',
  expired: 'error',
  suspended: 'error',
  revoked: 'error',
} as const;

type LicenseCardProps = {
  license: License;
  /** The types that all licenses of its state permit together. */
  covers: readonly InsuranceTypeId[];
  /** A renewal of it waits for a check. */
  isRenewing: boolean;
  onReenter: () => void;
};

/** One license: its status, what that means for the leads of its state, and its actions. */
export function LicenseCard({ license, covers, isRenewing, onReenter }: LicenseCardProps) {
  const messages = useMessages(licenses);
  const names = useStateNames();
  const day = useCivilDay();
  const meaning = useLicenseMeaning();
  const id = useId();
  const { number, npn, authorities, expires, checkedAt, resident } = license;
  const displayed = displayedStatus(license, todayHere());
  const isAsking = useState(false);
  const name = names[license.state as keyof typeof names] ?? license.state;
  const about = (action: string) => messages.about(action, license.state, number);
  const editLabel =
    displayed === 'refused'
      ? messages.correct
      : displayed === 'waiting' || displayed === 'active'
        ? messages.change
        : messages.renew;
  return (
    <Card as="div" aria-labelledby={id}>
      <HeadRow>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <StatusTag status={TAG_STATUSES[displayed]}>{messages.statuses[displayed]}</StatusTag>
      </HeadRow>
      <p className={styles.meaning} data-license={displayed}>
        {meaning(license, displayed, { name, covers, isRenewing })}
      </p>
      <dl className={styles.facts}>
        <Fact label={messages.number}>{number}</Fact>
        {npn && <Fact label={messages.npn}>{npn}</Fact>}
        <Fact label={messages.lines}>
          {authorities.map((line) => messages.authorities[line]).join(', ')}
        </Fact>
        <Fact label={messages.lastDay}>{expires === null ? messages.noLastDay : day(expires)}</Fact>
        {checkedAt !== null && <Fact label={messages.checkedOn}>{day(checkedAt)}</Fact>}
      </dl>
      {resident && <p className={styles.text}>{messages.isResident}</p>}
      <div className={styles.actions}>
        {displayed !== 'revoked' && !isRenewing && (
          <Button
            variant={editLabel === messages.change ? 'quiet' : 'secondary'}
            size="small"
            aria-label={about(editLabel)}
            onClick={onReenter}
          >
            {editLabel}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={about(messages.remove)}
          onClick={() => isAsking[1](true)}
        >
          {messages.remove}
        </Button>
      </div>
      <Removal license={license} name={name} asking={isAsking} />
    </Card>
  );
}

type RemovalProps = {
  license: License;
  name: string;
  asking: [boolean, (isAsking: boolean) => void];
};

/** Says what is lost with a license before the agent removes it. */
function Removal({ license, name, asking: [isAsking, setAsking] }: RemovalProps) {
  const messages = useMessages(licenses);
  const removing = useAction(
    () => call('DELETE /agent/profile/licenses/:id', { params: { id: license.id } }),
    {
      changes: [keys.agent.licenses, keys.agent.leads],
      onDone: () => showToast({ message: messages.removed, type: 'success' }),
    },
  );
  return (
    <>
      {removing.failure && <Notice kind="error">{removing.failure}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        cancelLabel={messages.keep}
        danger
        onConfirm={async () => {
          await removing.run();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{license.status === 'active' ? messages.removeText(name) : messages.removeWaiting}</p>
      </ConfirmDialog>
    </>
  );
}

import type { License } from '@fanwise/contract/own';
import { standingOf } from '@fanwise/domain/agents/license-status';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { todayHere } from '../../ui/fields/today-here.ts';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { useStateNames } from '../license-fields/use-state-names.ts';
import { useCivilDay } from './civil-day.ts';
import styles from './licenses.module.css';
import { useMeaning } from './meaning.ts';

const MARKS = {
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
  /** What all licenses of its state allow together. */
  covers: readonly InsuranceTypeId[];
  /** It was entered anew, and that waits. */
  isRenewing: boolean;
  onEnterAnew: () => void;
};

/** One license: how it stands, what that means for the leads of its state, and what can be done. */
export function LicenseCard({ license, covers, isRenewing, onEnterAnew }: LicenseCardProps) {
  const words = useWords(licenses);
  const names = useStateNames();
  const day = useCivilDay();
  const meaning = useMeaning();
  const id = useId();
  const { number, npn, held, expires, checkedAt, resident } = license;
  const standing = standingOf(license, todayHere());
  const isAsking = useState(false);
  const name = names[license.state as keyof typeof names] ?? license.state;
  const about = (action: string) => words.about(action, license.state, number);
  const again =
    standing === 'refused'
      ? words.correct
      : standing === 'waiting' || standing === 'active'
        ? words.change
        : words.renew;
  return (
    <Card as="div" aria-labelledby={id}>
      <HeadRow>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <StatusTag status={MARKS[standing]}>{words.standings[standing]}</StatusTag>
      </HeadRow>
      <p className={styles.meaning} data-standing={standing}>
        {meaning(license, standing, { name, covers, isRenewing })}
      </p>
      <dl className={styles.facts}>
        <Fact name={words.number} value={number} />
        {npn && <Fact name={words.npn} value={npn} />}
        <Fact name={words.lines} value={held.map((line) => words.authorities[line]).join(', ')} />
        <Fact name={words.lastDay} value={expires === null ? words.noLastDay : day(expires)} />
        {checkedAt !== null && <Fact name={words.checkedOn} value={day(checkedAt)} />}
      </dl>
      {resident && <p className={styles.text}>{words.isResident}</p>}
      <div className={styles.actions}>
        {standing !== 'revoked' && !isRenewing && (
          <Button
            variant={again === words.change ? 'quiet' : 'secondary'}
            size="small"
            aria-label={about(again)}
            onClick={onEnterAnew}
          >
            {again}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={about(words.remove)}
          onClick={() => isAsking[1](true)}
        >
          {words.remove}
        </Button>
      </div>
      <Removal license={license} name={name} asking={isAsking} />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type RemovalProps = {
  license: License;
  name: string;
  asking: [boolean, (isAsking: boolean) => void];
};

/** Says what goes with a license before it is given up. */
function Removal({ license, name, asking: [isAsking, setAsking] }: RemovalProps) {
  const words = useWords(licenses);
  const removing = useAct(
    () => call('DELETE /agent/profile/licenses/:id', { params: { id: license.id } }),
    {
      changes: [keys.agent.licenses, keys.agent.leads],
      onDone: () => showToast({ message: words.removed, type: 'success' }),
    },
  );
  return (
    <>
      {removing.failure && <Notice kind="error">{removing.failure}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        danger
        onConfirm={async () => {
          await removing.act();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{license.status === 'active' ? words.removeText(name) : words.removeWaiting}</p>
      </ConfirmDialog>
    </>
  );
}

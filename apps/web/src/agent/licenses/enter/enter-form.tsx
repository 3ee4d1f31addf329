import type { License } from '@fanwise/contract/own';
import { MAX_PASTED, readPastedLicenses } from '@fanwise/domain/agents/pasted-licenses';
import { findLicenseProblems, type TypedLicense } from '@fanwise/domain/agents/typed-license';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { licenses } from '../../../messages/en/agent/licenses.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/choices/choices.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { todayHere } from '../../../ui/fields/today-here.ts';
import { Notice } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { useStatesByName } from '../../license-fields/use-state-names.ts';
import styles from '../licenses.module.css';
import { createEntry, entryStorage, type LicenseEntry, toLicenseInput } from './license-entry.ts';
import { ListFields } from './list-fields.tsx';
import { SingleLicenseFields } from './single-license-fields.tsx';

type EnterFormProps = {
  owner: string;
  /** The license that is renewed. */
  license?: License | undefined;
  onDone: () => void;
};

/** Enters one license, several at once, or renews one. A refusal keeps the typed text. */
export function EnterForm({ owner, license, onDone }: EnterFormProps) {
  const messages = useMessages(licenses);
  const [entry, setEntry] = useState<LicenseEntry>(() => startOf(owner, license));
  const [hasTried, setTried] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => title.current?.focus(), []);
  const sending = useAction(
    (entered: ReturnType<typeof toLicenseInput>[]) =>
      license && entered[0]
        ? call('PUT /agent/profile/licenses/:id', { params: { id: license.id }, body: entered[0] })
        : call('POST /agent/profile/licenses', { body: { licenses: entered } }),
    {
      changes: [keys.agent.licenses, keys.agent.leads],
      onDone: onDone,
    },
  );
  const change = (changed: Partial<LicenseEntry>) => {
    const next = { ...entry, ...changed };
    setEntry(next);
    entryStorage.store(owner, next);
    sending.clearFailure();
  };
  const changeOne = (changed: Partial<TypedLicense>) =>
    change({ one: { ...entry.one, ...changed } });
  const today = todayHere();
  const statesByName = useStatesByName();
  const problems = findLicenseProblems(entry.one, today);
  const lines = readPastedLicenses(entry.list, { npn: entry.one.npn, today, statesByName });
  const isReady = entry.isList
    ? lines.length > 0 &&
      lines.length <= MAX_PASTED &&
      lines.every(({ problem }) => problem === null)
    : Object.keys(problems).length === 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) {
      focusFirstError(form.current);
      return;
    }
    const entered = (entry.isList ? lines.map((line) => line.license) : [entry.one]).map(
      toLicenseInput,
    );
    if (await sending.run(entered))
      showToast({ message: messages.sent(entered.length), type: 'success' });
  };
  return (
    <Card aria-labelledby="enter-licenses">
      <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2 id="enter-licenses" ref={title} tabIndex={-1} className={styles.name}>
          {license ? messages.anewTitle(license.state, license.number) : messages.addTitle}
        </h2>
        {!license && (
          <RadioGroup
            label={messages.how}
            labelHidden
            value={entry.isList ? 'many' : 'one'}
            options={[
              { value: 'one', label: messages.one },
              { value: 'many', label: messages.many },
            ]}
            onChange={(how) => change({ isList: how === 'many' })}
          />
        )}
        {entry.isList ? (
          <ListFields
            list={entry.list}
            npn={entry.one.npn}
            lines={lines}
            hasTried={hasTried}
            onList={(list) => change({ list })}
            onNpn={(npn) => changeOne({ npn })}
          />
        ) : (
          <SingleLicenseFields
            values={entry.one}
            problems={hasTried ? problems : {}}
            today={today}
            onChange={changeOne}
          />
        )}
        {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
        <p className={styles.text}>{messages.statement}</p>
        <div className={styles.actions}>
          <Button type="submit" busy={sending.isBusy}>
            {messages.send}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const startOf = (owner: string, license?: License): LicenseEntry => {
  const stored = entryStorage.read(owner);
  return stored?.licenseId === (license?.id ?? null) ? stored : createEntry(license);
};

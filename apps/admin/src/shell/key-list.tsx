import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Checkbox } from '@fanwise/web/src/ui/choices/choices.tsx';
import { Dialog } from '@fanwise/web/src/ui/windows/dialog.tsx';
import { useState } from 'react';
import { keysAreOn, storeKeys } from '../app/keys-pressed.ts';
import { admin } from '../messages/en/admin.ts';
import styles from './shell.module.css';

const KEYS = [
  ['g', 'go'],
  ['/', 'search'],
  ['j k', 'rows'],
  ['Enter', 'open'],
  ['x', 'mark'],
  ['a', 'act'],
  ['u', 'back'],
  ['m', 'mine'],
  ['Esc', 'close'],
  ['Ctrl Enter', 'send'],
  ['?', 'help'],
] as const;

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const messages = useMessages(admin);
  const [isOn, setOn] = useState(keysAreOn);
  const choose = (on: boolean) => {
    storeKeys(on);
    setOn(on);
  };
  return (
    <Dialog isOpen onClose={onClose} title={messages.keys} description={messages.keysText}>
      <dl className={styles.keys}>
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{messages.keyList[name]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={messages.keysOn} value={isOn} onChange={choose} />
    </Dialog>
  );
}

import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useWords } from '../../../../messages/language.ts';
import { Checkbox } from '../../../../ui/choices/choices.tsx';
import { Dialog } from '../../../../ui/windows/dialog.tsx';
import styles from './more.module.css';

/** Every key of the rows, and the switch that takes letters their meaning. */
export function HelpDialog({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const words = useWords(leadTools).help;
  const { shortcuts } = useWords(leads);
  return (
    <Dialog isOpen onClose={onClose} title={words.title} startsAtTitle>
      <Checkbox label={shortcuts} hint={words.hint} value={isOn} onChange={onSwitch} />
      <KeyList keys={words.keys} />
      <h3 className={styles.part}>{words.quoting}</h3>
      <KeyList keys={words.quotingKeys} />
    </Dialog>
  );
}

function KeyList({ keys: list }: { keys: readonly { keys: string; does: string }[] }) {
  return (
    <dl className={styles.keys}>
      {list.map(({ keys, does }) => (
        <div key={keys}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

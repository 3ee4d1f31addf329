import { assigning } from '../../../../messages/en/agent/assigning.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Checkbox } from '../../../../ui/choices/choices.tsx';
import { Dialog } from '../../../../ui/windows/dialog.tsx';
import { useColleagues } from '../../../assigning/use-colleagues.ts';
import type { ListLayout } from '../../../lead-rows/list-layout.ts';
import styles from './more.module.css';

/** The keys of the rows that work on cards too. */
const ON_CARDS: readonly string[] = ['j ↓', 'k ↑', 'Enter', 'q', 's', 'c', 'f', '/', 'Ctrl+K', '?'];

/** Every key of the list, and the switch that turns letters off. */
export function HelpDialog({
  layout,
  isOn,
  onSwitch,
  onClose,
}: {
  layout: ListLayout;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const messages = useMessages(leadTools).help;
  const { shortcuts } = useMessages(leads);
  const { key } = useMessages(assigning);
  const { isShared } = useColleagues();
  const keys =
    layout === 'cards'
      ? messages.keys.filter((one) => ON_CARDS.includes(one.keys))
      : [...messages.keys, ...(isShared ? [{ keys: 'a', does: key }] : [])];
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} startsAtTitle>
      <Checkbox label={shortcuts} hint={messages.hint} value={isOn} onChange={onSwitch} />
      <KeyList keys={keys} />
      <h3 className={styles.part}>{messages.quoting}</h3>
      <KeyList keys={messages.quotingKeys} />
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

import type { AgentSettings } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money/money';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './agent-settings.module.css';
import { saveCap } from './values.ts';

const CENTS = 100;

/** Quotes on hold because of the cap: one press gives them room, another one gives them back. */
export function HeldNotice({
  settings,
  onCap,
}: {
  settings: AgentSettings;
  /** The cap is another one now. */
  onCap: (cents: number) => void;
}) {
  const messages = useMessages(agentSettings).held;
  const { may } = useMay();
  const { committed, open, held, least } = settings;
  const enough = Math.max(least, Math.ceil((committed + open) / CENTS) * CENTS);
  const raise = useAction(() => saveCap(enough), {
    changes: [keys.agent.settings],
    onDone: () => {
      onCap(enough);
      showToast({ message: messages.raised(formatCents(enough)), type: 'success' });
    },
  });
  const takeBack = useAction(() => call('DELETE /agent/quotes/held'), {
    changes: [keys.agent.settings, keys.agent.leads],
    onDone: () => showToast({ message: messages.takenBack, type: 'success' }),
  });
  if (held === 0) return null;
  const failure = raise.failure ?? takeBack.failure;
  return (
    <Notice kind="warning" title={messages.title(held)}>
      <p>{messages.text}</p>
      {failure && <p role="alert">{failure}</p>}
      <p className={styles.ways}>
        {may('manage') && (
          <Button size="small" busy={raise.isBusy} onClick={() => void raise.run()}>
            {messages.raise(formatCents(enough))}
          </Button>
        )}
        {may('quote') && (
          <Button
            size="small"
            variant="secondary"
            busy={takeBack.isBusy}
            onClick={() => void takeBack.run()}
          >
            {messages.takeBack}
          </Button>
        )}
      </p>
    </Notice>
  );
}

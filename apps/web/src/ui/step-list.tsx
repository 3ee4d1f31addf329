import { ui } from '../messages/en/shared/ui.ts';
import { useMessages } from '../messages/language.ts';
import styles from './step-list.module.css';

type StepListProps = {
  steps: ReadonlyArray<{ key: string; label: string; isDone: boolean }>;
  current: number;
  onSelect: (index: number) => void;
};

/** The steps of a wizard as labeled bars. Clicking one calls `onSelect`; the wizard decides whether to go there. */
export function StepList({ steps, current, onSelect }: StepListProps) {
  const messages = useMessages(ui);
  return (
    <nav aria-label={messages.steps}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <button
              type="button"
              className={styles.step}
              data-done={step.isDone || undefined}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onSelect(index)}
            >
              <span className={styles.bar} />
              <span className={styles.label}>
                {step.label}
                {step.isDone && <span className="visually-hidden">, {messages.stepDone}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

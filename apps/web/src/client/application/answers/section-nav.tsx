import { IconAlertCircle } from '@tabler/icons-react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { CheckMark } from '../../../ui/marks/marks.tsx';
import type { Draft } from '../draft/draft.ts';
import styles from './section-nav.module.css';
import { isCoverageStep, type Step } from './steps.ts';

type SectionNavProps = {
  types: Draft['types'];
  steps: readonly Step[];
  currentKey: string;
  /** Sections with answers that failed a check. */
  faultyKeys: ReadonlySet<string>;
  /** Sections that the client passed before they were complete. */
  unfinishedKeys: ReadonlySet<string>;
  onSelect: (key: string) => void;
};

/** The sections by type, with check marks and the progress. */
export function SectionNav(props: SectionNavProps) {
  const { types, steps, currentKey, faultyKeys, unfinishedKeys, onSelect } = props;
  const messages = useMessages(application);
  return (
    <nav aria-label={messages.sections} className={styles.nav}>
      {types.map((type) => (
        <section key={type} className={styles.group}>
          <h2 className={styles.type}>
            <InsuranceIcon type={type} size="small" />
          </h2>
          <ol className={styles.list}>
            {steps
              .filter((step) => step.type === type)
              .map((step) => (
                <li key={step.key}>
                  <button
                    type="button"
                    className={styles.item}
                    aria-current={step.key === currentKey ? 'step' : undefined}
                    onClick={() => onSelect(step.key)}
                  >
                    <SectionMark
                      isDone={step.isDone}
                      isFaulty={faultyKeys.has(step.key)}
                      isUnfinished={unfinishedKeys.has(step.key)}
                    />
                    <span className={styles.names}>
                      {step.parts.map(({ name }) => (
                        <span key={name} className={styles.part}>
                          {name}
                        </span>
                      ))}
                    </span>
                    <SectionLeft
                      isFaulty={faultyKeys.has(step.key)}
                      isUnfinished={unfinishedKeys.has(step.key)}
                      count={step.problems.length}
                    />
                  </button>
                </li>
              ))}
          </ol>
        </section>
      ))}
      <Progress steps={steps} />
    </nav>
  );
}

/** How many sections are complete, as a bar and, unless they are hidden, in words. */
export function Progress({ steps, textHidden }: { steps: readonly Step[]; textHidden?: boolean }) {
  const messages = useMessages(application);
  const sections = steps.filter((step) => !isCoverageStep(step));
  const done = sections.filter((step) => step.isDone).length;
  const text = messages.answered(done, sections.length);
  return (
    <div className={styles.progress}>
      <progress value={done} max={Math.max(1, sections.length)} aria-label={text} />
      {!textHidden && <p>{text}</p>}
    </div>
  );
}

/** The answers that are left in a section, or have to change. */
function SectionLeft(props: { isFaulty: boolean; isUnfinished: boolean; count: number }) {
  const messages = useMessages(application);
  if (!props.isFaulty && !props.isUnfinished) return null;
  const text = props.isFaulty ? messages.sectionProblems : messages.sectionLeft;
  return (
    <span className={styles.left} data-state={props.isFaulty ? 'faulty' : 'unfinished'}>
      {text(props.count)}
    </span>
  );
}

function SectionMark(props: { isDone: boolean; isFaulty: boolean; isUnfinished: boolean }) {
  const messages = useMessages(application);
  if (props.isFaulty)
    return (
      <span className={styles.mark} data-state="faulty">
        <IconAlertCircle size={20} stroke={2} aria-hidden="true" />
      </span>
    );
  if (props.isUnfinished) return <span className={styles.mark} data-state="unfinished" />;
  return (
    <span className={styles.mark} data-state={props.isDone ? 'done' : 'open'}>
      {props.isDone && (
        <>
          <CheckMark />
          <span className="visually-hidden">{messages.sectionDone}: </span>
        </>
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** Numbered steps, each with an illustration. */
export function Steps({
  title,
  steps,
  pictures,
}: {
  title: string;
  steps: ReadonlyArray<{ title: string; text: string }>;
  pictures: readonly ReactNode[];
}) {
  return (
    <section id="how-it-works" className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            {pictures[index]}
            <div>
              <h3 className={styles.stepTitle}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {step.title}
              </h3>
              <p className={styles.text}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type DifferencesTableProps = {
  title: string;
  headers: readonly [string, string, string];
  rows: ReadonlyArray<{ question: string; usual: string; here: string }>;
};

/** The differences to other services, as a table of two columns. */
export function DifferencesTable({ title, headers, rows }: DifferencesTableProps) {
  return (
    <section id="different" className={styles.band} aria-labelledby="different-title">
      <div className={styles.inner}>
        <h2 id="different-title" className={styles.title}>
          {title}
        </h2>
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{headers[0]}</span>
              </th>
              <th scope="col">{headers[1]}</th>
              <th scope="col" className={styles.here}>
                {headers[2]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.question}>
                <th scope="row">{row.question}</th>
                <td data-head={headers[1]}>{row.usual}</td>
                <td data-head={headers[2]} className={styles.here}>
                  {row.here}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Questions that open their answers, also without JavaScript. */
export function Faq({
  title,
  entries,
}: {
  title: string;
  entries: ReadonlyArray<{ question: string; answer: string }>;
}) {
  return (
    <section className={styles.faq} aria-labelledby="faq-title">
      <h2 id="faq-title" className={styles.title}>
        {title}
      </h2>
      <div>
        {entries.map((entry) => (
          <details key={entry.question} className={styles.entry}>
            <summary>{entry.question}</summary>
            <p className={styles.text}>{entry.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The last buttons before the footer. */
export function Closing({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.panel}>
        <h2 id="closing-title" className={styles.title}>
          {title}
        </h2>
        {children}
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}

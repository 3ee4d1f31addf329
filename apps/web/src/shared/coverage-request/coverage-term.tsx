import styles from './coverage-term.module.css';

/** A coverage line as clients read it: its name on the policy, and below it what the name means. */
export function CoverageTerm({ term, plain }: { term: string; plain: string }) {
  return (
    <>
      {term} <small className={styles.plain}>{plain}</small>
    </>
  );
}

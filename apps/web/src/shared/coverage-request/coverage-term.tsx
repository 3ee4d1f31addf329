import { Fragment } from 'react';
import styles from './coverage-term.module.css';

/** A coverage line as clients read it: its name on the policy, and below it what the name means. */
export function CoverageTerm({ term, plain }: { term: string; plain: string }) {
  return (
    <>
      {/* "Uninsured/underinsured" may wrap after the slash; browsers would break the second word instead. */}
      {term.split('/').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}{' '}
      <small className={styles.plain}>{plain}</small>
    </>
  );
}

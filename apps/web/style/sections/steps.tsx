import { Pagination } from '@fanwise/web/src/ui/pagination.tsx';
import { StepList } from '@fanwise/web/src/ui/step-list.tsx';
import { useState } from 'react';
import styles from '../style-page.module.css';

const labels = ['About you', 'Your household', 'Your home', 'Your account'];

/** The steps of a wizard and the pages of a list. */
export function Steps() {
  const [current, setCurrent] = useState(1);
  return (
    <div className={styles.stack}>
      <StepList
        steps={labels.map((label, index) => ({ key: label, label, isDone: index < 1 }))}
        current={current}
        onSelect={setCurrent}
      />
      <Pagination page={1} pageCount={3} />
      <Pagination page={7} pageCount={120} />
    </div>
  );
}

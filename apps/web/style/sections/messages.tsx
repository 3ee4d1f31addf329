import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import styles from '../style-page.module.css';

/** Messages inside a page. */
export function Messages() {
  return (
    <div className={styles.stack}>
      {(['note', 'warning', 'error', 'success'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={`A ${kind}`}>
          <p>What happened, what it means for you, and what to do next if anything.</p>
        </Notice>
      ))}
      <Notice
        action={
          <Button variant="secondary" size="small">
            Do it
          </Button>
        }
      >
        <p>With something to do, and no title.</p>
      </Notice>
    </div>
  );
}

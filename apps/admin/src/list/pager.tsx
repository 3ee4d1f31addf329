import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { adminList } from '../messages/en/list.ts';
import styles from './list.module.css';
import type { Address } from './use-address.ts';

/** The page before and the one after. */
export function Pager({ address, next }: { address: Address; next: string | null }) {
  const messages = useMessages(adminList);
  if (next === null && address.newer === undefined) return null;
  return (
    <nav className={styles.pager} aria-label={messages.pages}>
      {address.newer && (
        <Button variant="secondary" size="small" onClick={address.newer}>
          {messages.newer}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" size="small" onClick={() => address.older(next)}>
          {messages.older}
        </Button>
      )}
    </nav>
  );
}

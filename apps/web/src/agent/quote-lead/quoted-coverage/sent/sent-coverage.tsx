import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { Suspense, useState } from 'react';
import { coverStart } from '../../../../messages/en/agent/cover-start.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { lazyComponent } from '../../../../ui/windows/lazy-component.ts';
import { isInOpenList } from '../../../leads/list/use-keys.ts';
import styles from '../coverage-block.module.css';
import { canStateCoverage, toCoverageDraft } from '../coverage-draft.ts';
import { CoverageSummary } from '../coverage-summary.tsx';

const firmer = lazyComponent(async () => (await import('./firmer-form.tsx')).FirmerForm);
const stating = lazyComponent(async () => (await import('./state-form.tsx')).StateForm);

type SentCoverageProps = {
  quote: AgentQuote;
  detail: LeadDetail;
  /** The quote is live and not chosen, so its coverage may still be stated or made firmer. */
  canChange: boolean;
};

/** The coverage of a sent quote: to read, to state once if none was stated, and to make firmer. */
export function SentCoverage({ quote, detail, canChange }: SentCoverageProps) {
  const messages = useMessages(coverStart);
  const [isOpen, setOpen] = useState(false);
  const isStated = quote.quotedCoverages.length > 0;
  if (!isStated && !canStateCoverage(detail)) return null;
  const close = () => setOpen(false);
  const { Component: Form, preloadProps } = isStated ? firmer : stating;
  return (
    <div className={styles.block}>
      <header className={styles.head}>
        <h4>{messages.title}</h4>
        {!isStated && <span className={styles.state}>{messages.notStated}</span>}
      </header>
      {/* As it was sent, also what is over by now. */}
      {isStated && <CoverageSummary isSent detail={detail} cover={toCoverageDraft(quote, '')} />}
      {canChange &&
        (isOpen ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the focus
          <div
            onKeyDown={(event) => {
              // Escape would leave the page, and the typed coverage is not stored.
              if (event.key === 'Escape' && !isInOpenList(event.target)) event.preventDefault();
            }}
          >
            <Suspense fallback={<Skeleton shape="form" count={2} />}>
              <Form quote={quote} detail={detail} onClose={close} />
            </Suspense>
          </div>
        ) : (
          <div className={styles.actions}>
            <Button
              {...preloadProps}
              variant="secondary"
              size="small"
              onClick={() => setOpen(true)}
            >
              {isStated ? messages.firmer : messages.stateLater}
            </Button>
          </div>
        ))}
    </div>
  );
}

import type { ConsentReceipt } from '@fanwise/contract/own';
import { useEffect, useState } from 'react';
import { saveFile } from '../../app/save-file.ts';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { useReachableScroll } from '../../ui/windows/use-reachable-scroll.ts';
import { checkLines, receiptFile } from './check-lines.ts';
import { type Checked, checkSignature } from './check-signature.ts';
import styles from './page.module.css';

/** The result of the signature check and, folded, the receipt's place in the chain and how to check both without us. */
export function HowToCheck({ id, receipt }: { id: string; receipt: ConsentReceipt }) {
  const messages = useMessages(consentReceipt);
  const { jws, seal, key } = receipt;
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    void checkSignature(jws).then(setChecked);
  }, [jws]);
  const { isGood, x } = checked ?? {};
  const { ref: box, isReachable } = useReachableScroll<HTMLElement>();
  return (
    <>
      {isGood === false || key === 'revoked' ? (
        <Notice kind="error">
          <p>{isGood === false ? messages.bad : messages.revoked}</p>
        </Notice>
      ) : (
        isGood !== undefined && (
          <Notice kind={isGood ? 'success' : 'note'}>
            <p>{isGood ? messages.good : x ? messages.unknown : messages.noKeys}</p>
          </Notice>
        )
      )}
      <details className={styles.verify}>
        <summary>{messages.check}</summary>
        <div className={styles.section}>
          <p>{messages.personText}</p>
          <p>{seal ? messages.chain(seal.seq, seal.headSeq) : messages.noChain}</p>
          {seal && (
            <p className={styles.hash}>
              {messages.hash} {seal.hash}
            </p>
          )}
          <p>{messages.how}</p>
          <div className={styles.actions}>
            <Button
              variant="secondary"
              onClick={() =>
                saveFile(new Blob([`${jws}\n`], { type: 'application/jose' }), receiptFile(id))
              }
            >
              {messages.download}
            </Button>
            <a href="/.well-known/fanwise-consent-keys.json">{messages.keys}</a>
          </div>
          {x && (
            <>
              <p>{messages.lines}</p>
              <section
                ref={box}
                className={styles.lines}
                tabIndex={isReachable ? 0 : undefined}
                aria-label={messages.linesName}
              >
                <pre>{checkLines(id, x)}</pre>
              </section>
              <p className={styles.small}>{messages.linesNote}</p>
            </>
          )}
        </div>
      </details>
    </>
  );
}

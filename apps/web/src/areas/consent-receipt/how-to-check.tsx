import type { ConsentReceipt } from '@fanwise/contract/own';
import { useEffect, useState } from 'react';
import { saveFile } from '../../app/save-file.ts';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { checkSignature } from './check-signature.ts';
import styles from './page.module.css';

/** Whether the signature is good, where the receipt stands in the chain, and how to find out without us. */
export function HowToCheck({ id, receipt }: { id: string; receipt: ConsentReceipt }) {
  const words = useWords(consentReceipt);
  const { jws, seal, key } = receipt;
  const [isGood, setGood] = useState<boolean | null>();
  useEffect(() => {
    checkSignature(jws).then(setGood, () => setGood(null));
  }, [jws]);
  return (
    <section className={styles.section}>
      <h2>{words.check}</h2>
      {isGood === false || key === 'revoked' ? (
        <Notice kind="error">
          <p>{isGood === false ? words.bad : words.revoked}</p>
        </Notice>
      ) : (
        isGood !== undefined && (
          <Notice kind={isGood ? 'success' : 'note'}>
            <p>{isGood ? words.good : words.unknown}</p>
          </Notice>
        )
      )}
      <p>{seal ? words.chain(seal.seq, seal.headSeq) : words.noChain}</p>
      {seal && <p className={styles.hash}>{seal.hash}</p>}
      <p>{words.how}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(new Blob([`${jws}\n`], { type: 'application/jose' }), `consent-${id}.jws`)
          }
        >
          {words.download}
        </Button>
        <a href="/.well-known/fanwise-consent-keys.json">{words.keys}</a>
      </div>
    </section>
  );
}

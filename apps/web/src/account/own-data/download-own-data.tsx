import { pages } from '@fanwise/contract/pages';
import { useState } from 'react';
import { type AccountType, ApiError, fetchFile } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { saveFile } from '../../app/save-file.ts';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useLoginAgain } from '../login-again/use-login-again.tsx';
import styles from './own-data.module.css';

/** Downloads a copy of the account's data, with a link to how long it is kept. */
export function DownloadOwnData({ type, email }: { type: AccountType; email: string }) {
  const words = useMessages(ownData);
  const [isDone, setDone] = useState(false);
  const loginAgain = useLoginAgain(type, email);
  const download = useAct(() => loginAgain.run(() => fetchFile('/privacy/export')), {
    onDone: (outcome) => {
      if (!outcome.isDone) return;
      saveFile(outcome.value, words.fileName);
      setDone(true);
    },
    textOf: (error) =>
      error instanceof ApiError && error.code === 'too-many-requests' ? words.tooOften : undefined,
  });
  return (
    <div className={styles.part}>
      <p>{type === 1 ? words.clientText : words.agentText}</p>
      <Button
        variant="secondary"
        size="small"
        busy={download.isBusy}
        onClick={() => {
          setDone(false);
          void download.act();
        }}
      >
        {download.isBusy ? words.downloading : words.download}
      </Button>
      <p role={download.failure ? 'alert' : 'status'} className={styles.said}>
        {download.failure ?? (isDone && words.saved)}
      </p>
      <p>
        <TextLink to={`${pages.privacyNotice}#kept`}>{words.kept}</TextLink>
      </p>
      {loginAgain.dialog}
    </div>
  );
}

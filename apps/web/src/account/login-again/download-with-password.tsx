import { type ReactNode, useState } from 'react';
import type { AccountType } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { saveFile } from '../../app/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { useLoginAgain } from './use-login-again.tsx';

type DownloadProps = {
  type: AccountType;
  email: string;
  fetch: () => Promise<Blob>;
  messages: { fileName: string; download: string; downloading: string };
  /** Shown once the file is saved. */
  saved: ReactNode;
  className?: string | undefined;
  textOf?: (error: unknown) => string | undefined;
};

/** Downloads a file. Asks for the password first if the log-in is not recent. */
export function DownloadWithPassword(props: DownloadProps) {
  const { type, email, fetch, messages, saved, className, textOf } = props;
  const [isDone, setDone] = useState(false);
  const loginAgain = useLoginAgain(type, email);
  const download = useAction(() => loginAgain.run(fetch), {
    onDone: (outcome) => {
      if (!outcome.isDone) return;
      saveFile(outcome.value, messages.fileName);
      setDone(true);
    },
    ...(textOf && { textOf }),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={download.isBusy}
        onClick={() => {
          setDone(false);
          void download.run();
        }}
      >
        {download.isBusy ? messages.downloading : messages.download}
      </Button>
      <p role={download.failure ? 'alert' : 'status'} className={className}>
        {download.failure ?? (isDone && saved)}
      </p>
      {loginAgain.dialog}
    </>
  );
}

import { useState } from 'react';
import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { fetchFile } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { saveFile } from '../../app/save-file.ts';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';

/** All clients that fit, on every page, as a file. Asks for the password first if the log-in is not recent. */
export function DownloadButton({ email, query }: { email: string; query: Record<string, string> }) {
  const words = useMessages(clients);
  const [isDone, setDone] = useState(false);
  const loginAgain = useLoginAgain(2, email);
  const download = useAct(() => loginAgain.run(() => fetchFile('/agent/clients.csv', query)), {
    onDone: (outcome) => {
      if (!outcome.isDone) return;
      saveFile(outcome.value, words.fileName);
      setDone(true);
    },
  });
  return (
    <div>
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
      <p role={download.failure ? 'alert' : 'status'}>
        {download.failure ?? (isDone && <span className="visually-hidden">{words.saved}</span>)}
      </p>
      {loginAgain.dialog}
    </div>
  );
}

import { useState } from 'react';
import { fetchFile } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { saveFile } from '../../app/save-file.ts';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';

/** All clients that fit, on every page, as a file. */
export function DownloadButton({ query }: { query: Record<string, string> }) {
  const words = useMessages(clients);
  const [isDone, setDone] = useState(false);
  const download = useAct(() => fetchFile('/agent/clients.csv', query), {
    onDone: (file) => {
      saveFile(file, words.fileName);
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
    </div>
  );
}

import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { adminCatalog } from '../messages/en/catalog.ts';

/** A link that downloads a file as it was published, to be edited and published again. */
export function FileDownload({ title, content }: { title: string; content: string }) {
  const messages = useMessages(adminCatalog);
  const save = () => {
    const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${title.replaceAll(/[^\p{L}\d]+/gu, '-').toLowerCase()}.json`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <p>
      <Button variant="secondary" size="small" onClick={save}>
        {messages.saveFile}
      </Button>
    </p>
  );
}

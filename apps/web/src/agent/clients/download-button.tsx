import { DownloadWithPassword } from '../../account/login-again/download-with-password.tsx';
import { fetchFile } from '../../app/api.ts';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';

/** All clients that fit, on every page, as a file. */
export function DownloadButton({ email, query }: { email: string; query: Record<string, string> }) {
  const words = useMessages(clients);
  return (
    <div>
      <DownloadWithPassword
        type={2}
        email={email}
        fetch={() => fetchFile('/agent/clients.csv', query)}
        words={words}
        saved={<span className="visually-hidden">{words.saved}</span>}
      />
    </div>
  );
}

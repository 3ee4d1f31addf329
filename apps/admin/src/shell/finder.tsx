import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { Dialog } from '@fanwise/web/src/ui/windows/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../app/api.ts';
import { useFailureText } from '../app/failure.ts';
import { useMay } from '../app/session.ts';
import { useDebouncedText } from '../app/use-debounced-text.ts';
import { admin } from '../messages/en/admin.ts';
import { type Found, getResultPath } from './address-of.ts';
import { type FoundScreen, findOnlyPath, useScreenSearch } from './screen-search.ts';
import styles from './shell.module.css';
import { takeTypedText } from './typed-ahead.ts';

/**
 * One search field for names, numbers and references. Results follow while one types; Enter opens the only one. The typed
 * text may be a name, so it is put into no address.
 */
export function Finder({ onClose }: { onClose: () => void }) {
  const messages = useMessages(admin);
  const navigate = useNavigate();
  const may = useMay();
  const failureText = useFailureText();
  const [found, setFound] = useState<readonly Found[]>();
  const placesFor = useScreenSearch();
  const [places, setPlaces] = useState<readonly FoundScreen[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => void takeTypedText(), []);
  const latestText = useRef('');
  const search = async (text: string, opensOnly = false) => {
    latestText.current = text;
    setFailure(undefined);
    const screens = placesFor(text);
    setPlaces(screens);
    if (text === '') return setFound(undefined);
    setBusy(opensOnly);
    try {
      const { data } = await call('GET /search', { query: { q: text } });
      // The answer to an earlier text came late.
      if (latestText.current !== text) return;
      const only = findOnlyPath(
        data.map((one) => getResultPath(one, may)),
        screens,
      );
      if (opensOnly && only !== undefined) {
        onClose();
        navigate(only);
      } else setFound(data);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const { typed, setTyped } = useDebouncedText((text) => void search(text));
  const addEarlyText = () => {
    const earlyText = takeTypedText();
    if (earlyText === '') return;
    const [line = ''] = (typed + earlyText).split('\n');
    setTyped(line);
    if (earlyText.includes('\n')) void search(line.trim(), true);
  };
  return (
    <Dialog isOpen onClose={onClose} title={messages.find} initialFocus={field}>
      <form
        className={styles.finder}
        onFocus={addEarlyText}
        onSubmit={(event) => {
          event.preventDefault();
          void search(typed.trim(), true);
        }}
      >
        <TextField
          ref={field}
          type="search"
          label={messages.findHint}
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" busy={isBusy}>
          {messages.find}
        </Button>
      </form>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div aria-live="polite">
        {found?.length === 0 && places.length === 0 && <p>{messages.nothingFound}</p>}
        {found && found.length + places.length > 0 && (
          <ul className={styles.found} aria-label={messages.found}>
            {found.map((entry) => (
              <li key={`${entry.kind}-${entry.id}`}>
                <Link to={getResultPath(entry, may)} onClick={onClose}>
                  <span className={styles.foundKind}>{messages.kinds[entry.kind]}</span>
                  <strong>{entry.title}</strong>
                  <span>{entry.detail}</span>
                </Link>
              </li>
            ))}
            {places.map(({ name, title, detail, path }) => (
              <li key={name}>
                <Link to={path} onClick={onClose}>
                  <span className={styles.foundKind}>{messages.kinds.screen}</span>
                  <strong>{title}</strong>
                  <span>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './public-nav.module.css';
import { useCurrentSection } from './use-current-section.ts';

const SECTIONS = ['home', 'how-it-works', 'different', 'contact'] as const;

/** Links to the parts of the landing page, which mark the part that is being read. */
export function Anchors({
  landing,
  isHere,
  onFollow,
}: {
  landing: string;
  isHere: boolean;
  onFollow?: () => void;
}) {
  const messages = useMessages(app);
  const current = useCurrentSection(SECTIONS);
  const names = {
    home: messages.home,
    'how-it-works': messages.howItWorks,
    different: messages.different,
    contact: messages.contact,
  };
  return (
    <ul className={styles.anchors}>
      {SECTIONS.map((id) => (
        <li key={id}>
          <a
            href={isHere ? `#${id}` : `${landing}#${id}`}
            onClick={onFollow}
            aria-current={isHere && id === current ? 'location' : undefined}
          >
            {names[id]}
          </a>
        </li>
      ))}
    </ul>
  );
}

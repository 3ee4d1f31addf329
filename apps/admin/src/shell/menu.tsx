import { adminPages } from '@fanwise/contract/admin/pages';
import { LanguageSwitch } from '@fanwise/web/src/app/profile/language-switch.tsx';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Badge } from '@fanwise/web/src/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { countsQuery } from '../app/queries.ts';
import { signOut, useMay, useMe } from '../app/session.ts';
import { admin } from '../messages/en/admin.ts';
import { CappedCount } from '../parts/capped-count.tsx';
import { SCREENS, type Screen } from './screens.ts';
import styles from './shell.module.css';

const GROUPS = ['work', 'product', 'watch'] as const;

/** The screens that the operator may open, and the operator's name. */
export function Menu({ onNavigate }: { onNavigate: () => void }) {
  const messages = useMessages(admin);
  const may = useMay();
  const me = useMe();
  const visibleScreens = SCREENS.filter(({ capability }) => may(capability));
  return (
    <>
      <nav aria-label={messages.menu} className={styles.nav}>
        {GROUPS.map((group) => {
          const screens = visibleScreens.filter((screen) => screen.group === group);
          return (
            screens.length > 0 && (
              <div key={group}>
                <p className={styles.group}>{messages.groups[group]}</p>
                <ul>
                  {screens.map((screen) => (
                    <li key={screen.name}>
                      <Item screen={screen} onNavigate={onNavigate} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </nav>
      <div className={styles.who}>
        <p>
          <strong>{me.name}</strong>
          <span>{messages.roles[me.role]}</span>
        </p>
        <div className={styles.whoRow}>
          <button type="button" className={styles.plain} onClick={() => void signOut()}>
            {messages.signOut}
          </button>
          <LanguageSwitch />
        </div>
      </div>
    </>
  );
}

function Item({ screen, onNavigate }: { screen: Screen; onNavigate: () => void }) {
  const messages = useMessages(admin);
  const { data } = useQuery({ ...countsQuery, enabled: screen.name === 'queue' });
  const Icon = screen.icon;
  return (
    <NavLink
      to={screen.path}
      end={screen.path === adminPages.home}
      className={styles.item ?? ''}
      data-capability={screen.capability}
      onClick={onNavigate}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{messages.screens[screen.name]}</span>
      {screen.name === 'queue' && data && data.count > 0 && (
        <CappedCount of={data}>
          {(count) => <Badge label={messages.waiting(count)}>{count}</Badge>}
        </CappedCount>
      )}
    </NavLink>
  );
}

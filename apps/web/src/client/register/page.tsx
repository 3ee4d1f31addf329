import { landingPage, pages, registerPage } from '@fanwise/contract/pages';
import {
  type InsuranceTypeId,
  type InsuranceTypeShort,
  shortNames,
} from '@fanwise/domain/insurance-types';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../app/page-heading.tsx';
import { LanguageSwitch } from '../../app/profile/language-switch.tsx';
import { SpanishOffer } from '../../app/public/spanish-offer.tsx';
import { useSession } from '../../app/session/session.ts';
import { useIsReady } from '../../app/use-is-ready.ts';
import { register } from '../../messages/en/consumer/register.ts';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { Car } from '../../ui/marks/illustrations/car.tsx';
import { House } from '../../ui/marks/illustrations/house.tsx';
import { UmbrellaFamily } from '../../ui/marks/illustrations/umbrella-family.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { useTypeList, useTypeMessages } from '../../ui/marks/use-type-messages.ts';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { readChosenTypes } from '../started-registration/stored-registration.ts';
import styles from './page.module.css';
import { SideColumn } from './side-column.tsx';
import { FoldedWhatAgentsSee } from './what-agents-see.tsx';
import { WizardShell } from './wizard-shell.tsx';

const { Component: Wizard, load } = lazyComponent(
  async () => (await import('./wizard.tsx')).Wizard,
);
// Preloads the wizard in parallel, so that it is ready once the page is rendered.
load().catch(() => undefined);

const ILLUSTRATIONS: Partial<Readonly<Record<InsuranceTypeShort, ReactNode>>> = {
  home: <House />,
  life: <UmbrellaFamily />,
  auto: <Car />,
};

/** Registering for quotes of one insurance type. */
export default function Page({ type }: { type: InsuranceTypeId }) {
  const messages = useMessages(register);
  const { quotes } = useTypeMessages()(type);
  const listTypes = useTypeList();
  // The prerendered document knows only the type of its address.
  const types = useIsReady() ? readChosenTypes(type) : [type];
  const { skip } = useMessages(app);
  // Deferred: rendering the wizard may be interrupted, an update of the session may not.
  const isChecking = useDeferredValue(useSession().status === 'checking');
  return (
    <div className={styles.page} data-document={registerPage(type)}>
      <header className={styles.bar}>
        <a className="skip-link" href="#content">
          {skip}
        </a>
        <Link to={pages.landing} className={styles.brand}>
          <Wordmark />
        </Link>
        <Link to={pages.landing} className={styles.home}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          {messages.backHome}
        </Link>
        <p className={styles.login}>
          <span>{messages.haveAccount} </span>
          <TextLink to={landingPage(1, 'login')}>{messages.logIn}</TextLink>
        </p>
        <LanguageSwitch />
        <SpanishOffer />
      </header>
      <main id="content" className={styles.content}>
        <div className={styles.title}>
          <InsuranceIcon type={type} size="large" wordHidden />
          <PageHeading>
            {types.length > 1 ? messages.quotesFor(listTypes(types)) : quotes}
          </PageHeading>
          <div className={styles.illustration}>{ILLUSTRATIONS[shortNames[type]]}</div>
        </div>
        <FoldedWhatAgentsSee />
        <Suspense fallback={<WizardShell type={type} />}>
          {isChecking ? <WizardShell type={type} /> : <Wizard type={type} />}
        </Suspense>
        <SideColumn />
      </main>
    </div>
  );
}

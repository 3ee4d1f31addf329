import { landingPage, pages } from '@fanwise/contract/pages';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { findNearestParent, getHomePath } from '../paths.ts';
import type { Audience } from '../public/public-nav.tsx';
import { goesToApplicationAfterLogin } from '../session/redirect.ts';
import { useSession } from '../session/session.ts';
import { lazyPage } from './lazy-page.ts';
import type { ProfilePage, profilePages } from './profile-pages.ts';

const ConsumerLanding = lazy(() => import('../../public/landing/consumer.tsx'));
const AgentLanding = lazy(() => import('../../public/landing/agent.tsx'));
const linkedPages = () => import('./linked-pages.ts');
const PrivacyNotice = lazy(async () => (await linkedPages()).privacyNotice());
const ConsentReceipt = lazy(async () => (await linkedPages()).consentReceipt());
const Verify = lazy(async () => (await linkedPages()).verify());
const ResetPassword = lazy(async () => (await linkedPages()).resetPassword());
const Resume = lazy(async () => (await linkedPages()).resume());
const Invitation = lazy(async () => (await linkedPages()).invitation());
const SupportVisit = lazy(async () => (await linkedPages()).supportVisit());
const NotMe = lazy(async () => (await linkedPages()).notMe());
const AnswerReturn = lazy(async () => (await linkedPages()).answerReturn());
const PublicReturns = lazy(async () => (await linkedPages()).returns());
const Guard = lazy(() => import('../session/guard.tsx'));
const WithQueries = lazy(() => import('../with-queries.tsx'));
const ProfileLayout = lazy(() => import('../profile/profile-layout.tsx'));
const Register = lazyPage(pages.register, () => {
  // The wizard is loaded in parallel with the page, not after it.
  import('../../client/register/wizard.tsx').catch(() => undefined);
  return import('../../client/register/page.tsx');
});
const AgentHome = lazy(() => import('./agent-home.tsx'));
const Dashboard = profilePage('dashboard');
const Application = profilePage('application');
const MyQuotes = profilePage('myQuotes');
const AgentOfQuote = profilePage('agentOfQuote');
const Renewal = profilePage('renewal');
const Notifications = profilePage('notifications');
const Privacy = profilePage('privacy');
const AgencyDetails = profilePage('agencyDetails');
const Security = profilePage('security');
const Leads = profilePage('allLeads');
const QuoteLead = profilePage('quoteLead');
const ReturnLead = profilePage('returnLead');
const AgentReturns = profilePage('agentReturns');
const AgentSettings = profilePage('settings');
const Licenses = profilePage('licenses');
const Statistics = profilePage('statistics');
const Statement = profilePage('statement');
const Webhooks = profilePage('webhooks');
const Team = profilePage('team');
const Clients = profilePage('clients');
const Client = profilePage('client');
const AgentNotifications = profilePage('agentNotifications');
const Payment = profilePage('payment');

/** All routes of the application. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={pages.landing} element={<ConsumerLanding />} />
      <Route path={pages.agentLanding} element={<AgentLanding />} />
      {/* The shell served for addresses without a document of their own; a browser never stays here. */}
      <Route path="/app.html" element={null} />
      <Route path={pages.supportVisit} element={<SupportVisit />} />
      <Route element={<WithQueries />}>
        <Route
          path={pages.verify}
          element={<NeedsToken>{(link) => <Verify {...link} />}</NeedsToken>}
        />
        <Route
          path={pages.resetPassword}
          element={<NeedsToken>{(link) => <ResetPassword {...link} />}</NeedsToken>}
        />
        <Route
          path={pages.resume}
          element={<NeedsToken>{(link) => <Resume {...link} />}</NeedsToken>}
        />
        <Route
          path={pages.notMe}
          element={<NeedsToken>{(link) => <NotMe {...link} />}</NeedsToken>}
        />
        <Route
          path={pages.invitation}
          element={<NeedsToken>{({ token }) => <Invitation token={token} />}</NeedsToken>}
        />
        <Route path={pages.privacyNotice} element={<PrivacyNotice />} />
        <Route path={pages.returns} element={<PublicReturns />} />
        <Route path={pages.consentReceipt} element={<ConsentReceipt />} />
        <Route path={pages.register} element={<RegisterGate />} />
        <Route
          path={pages.answerReturn}
          element={<NeedsToken>{(link) => <AnswerReturn {...link} />}</NeedsToken>}
        />
        <Route element={<Guard type={1} />}>
          <Route path={pages.profile} element={<ProfileLayout type={1} />}>
            <Route index element={<Navigate to={pages.dashboard} replace />} />
            <Route path={pages.dashboard} element={<Dashboard />} />
            <Route path={pages.application} element={<Application />} />
            <Route path={pages.myQuotes} element={<MyQuotes />} />
            <Route path={pages.agentOfQuote} element={<AgentOfQuote />} />
            <Route path={pages.renewal} element={<Renewal />} />
            <Route path={pages.notifications} element={<Notifications />} />
            <Route path={pages.privacy} element={<Privacy />} />
          </Route>
        </Route>
        <Route element={<Guard type={2} />}>
          <Route path={pages.agentProfile} element={<ProfileLayout type={2} />}>
            <Route index element={<AgentHome />} />
            <Route path={pages.agencyDetails} element={<AgencyDetails />} />
            <Route path={pages.security} element={<Security />} />
            <Route path={pages.leads} element={<Navigate to={pages.allLeads} replace />} />
            <Route path={pages.allLeads} element={<Leads />} />
            <Route path={pages.quoteLead} element={<QuoteLead />} />
            <Route path={pages.returnLead} element={<ReturnLead />} />
            <Route path={pages.agentReturns} element={<AgentReturns />} />
            <Route path={pages.settings} element={<AgentSettings />} />
            <Route path={pages.licenses} element={<Licenses />} />
            <Route path={pages.statistics} element={<Statistics />} />
            <Route path={pages.team} element={<Team />} />
            <Route path={pages.statement} element={<Statement />} />
            <Route path={pages.webhooks} element={<Webhooks />} />
            <Route path={pages.clients} element={<Clients />} />
            <Route path={pages.client} element={<Client />} />
            <Route path={pages.agentNotifications} element={<AgentNotifications />} />
          </Route>
          <Route path={pages.payment} element={<PaymentGate />} />
        </Route>
      </Route>
      <Route path="*" element={<RedirectToParent />} />
    </Routes>
  );
}

function RedirectToParent() {
  return <Navigate to={findNearestParent(useLocation().pathname)} replace />;
}

type MailedLink = { token: string; side: Audience };

/** Takes the token of a mailed link out of the address bar and keeps it in this tab, where a reload finds it. */
function NeedsToken({ children }: { children: (link: MailedLink) => ReactNode }) {
  const { pathname, search, state } = useLocation();
  const [link] = useState((): Partial<MailedLink> => {
    const mailed = new URLSearchParams(search);
    const token = mailed.get('token');
    return token
      ? { token, side: mailed.get('for') === 'agent' ? 'agent' : 'consumer' }
      : ((state as Partial<MailedLink> | null) ?? {});
  });
  const { token, side = 'consumer' } = link;
  const navigate = useNavigate();
  useEffect(() => {
    if (token && search) navigate(pathname, { replace: true, state: { token, side } });
  }, [token, side, search, pathname, navigate]);
  return token ? children({ token, side }) : <Navigate to={pages.landing} replace />;
}

function RegisterGate() {
  const { insuranceTypeId = '' } = useParams();
  const session = useSession();
  if (session.status === 'in') {
    // The mailed code logs in on this page, so the client continues with the questions here.
    const opensApplication = session.type === 1 && goesToApplicationAfterLogin();
    return (
      <Navigate
        to={opensApplication ? pages.application : getHomePath(session.type)}
        state={{ atFirstOpen: opensApplication }}
        replace
      />
    );
  }
  const type = insuranceTypeIds.find((id) => String(id) === insuranceTypeId);
  return type ? <Register type={type} /> : <Navigate to={landingPage(1, 'register')} replace />;
}

function PaymentGate() {
  const [search] = useSearchParams();
  return /^[1-9]\d*$/.test(search.get('leadId') ?? '') ? (
    <Payment />
  ) : (
    <Navigate to={pages.leads} replace />
  );
}

/** A page behind a log-in. */
function profilePage(name: keyof typeof profilePages): ComponentType {
  const page = async (): Promise<ProfilePage> =>
    (await import('./profile-pages.ts')).profilePages[name];
  return lazyPage(
    pages[name],
    async () => (await page()).load(),
    async () => (await page()).read?.(),
  );
}

import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { dialog, press, type View } from './view.ts';

/** The pages and dialogs of a client with quotes. */
export const consumerViews: View[] = [
  {
    name: 'dashboard',
    path: '/profile/dashboard',
    open: press(dashboard.english.edit),
    ready: (page) => page.getByRole('button', { name: dashboard.english.save }),
  },
  {
    name: 'changing the password',
    path: '/profile/dashboard',
    open: press(dashboard.english.changePassword),
    ready: (page) => page.getByRole('button', { name: dashboard.english.savePassword }),
  },
  {
    name: 'deleting the account',
    path: '/profile/dashboard',
    open: press(dashboard.english.deleteButton),
    ready: (page) => dialog(page, dashboard.english.deleteQuestion),
  },
  {
    name: 'application, submitted',
    path: '/profile/application',
    ready: (page) => page.getByRole('button', { name: application.english.unlock }),
  },
  {
    name: 'application, being edited',
    path: '/profile/application',
    fromEnd: true,
    open: press(application.english.unlock),
    ready: (page) => page.getByRole('complementary', { name: application.english.estimate }),
  },
  {
    name: 'application, what agents will price',
    path: '/profile/application?section=1-coverage',
    fromEnd: true,
    open: press(application.english.unlock),
    ready: (page) => page.getByRole('combobox', { name: 'Personal liability (E)' }),
  },
  {
    name: 'my quotes',
    path: '/profile/my-quotes',
    ready: (page) => page.getByRole('region', { name: myQuotes.english.comparison.title }),
  },
  {
    name: 'summary of a quote',
    path: '/profile/my-quotes',
    open: press(/^Summary of/),
    ready: (page) => dialog(page, /^Quote summary/),
  },
  {
    name: 'choosing a quote',
    path: '/profile/my-quotes',
    open: press(/^Choose quote \d/),
    ready: (page) => dialog(page, /^Choose/),
  },
  {
    name: 'application summary',
    path: '/profile/my-quotes',
    open: press(myQuotes.english.applicationSummary),
    ready: (page) =>
      dialog(page, myQuotes.english.panel.title).getByRole('heading', { level: 4 }).first(),
  },
  {
    name: 'notifications',
    path: '/profile/notifications',
    ready: (page) => page.getByRole('list', { name: notifications.english.list }),
  },
  {
    name: 'bell',
    path: '/profile/dashboard',
    within: '[role="dialog"]',
    open: press(/^Notifications/),
    ready: (page) => page.getByRole('link', { name: notifications.english.seeAll }),
  },
];

import { area } from '../area.ts';

/** The notifications page, the bell and what each notification says. */
export const notifications = area('notifications', {
  title: 'Notifications',
  found: (count: number) => (count === 1 ? '1 notification' : `${count} notifications`),
  unread: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  unreadMark: 'Unread',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  latest: 'Latest notifications',
  seeAll: 'See all notifications',
  arrived: (text: string) => `New notification: ${text}`,
  markAll: 'Mark all as read',
  deleteAll: 'Delete all',
  deleteOne: (text: string) => `Delete: ${text}`,
  list: 'Your notifications',
  deleteTitle: 'Delete this notification?',
  deleteText: 'It is gone for good. What it told you about stays as it is.',
  deleteConfirm: 'Delete notification',
  deleteAllTitle: 'Delete all notifications?',
  deleteAllText: (count: number) =>
    count === 1
      ? 'Your one notification is gone for good. Your quotes and leads stay as they are.'
      : `All ${count} notifications are gone for good. Your quotes and leads stay as they are.`,
  deleteAllConfirm: 'Delete all',
  allRead: 'All notifications are marked as read.',
  deleted: 'The notification was deleted.',
  allDeleted: 'All notifications were deleted.',
  empty: 'No notifications',
  emptyBell: 'No notifications yet.',
  emptyConsumer: 'When an agent sends you a quote or updates a price, you read it here first.',
  emptyAgent: 'New prospects, chosen quotes and deadlines show up here.',
  emptyConsumerAction: 'Go to my quotes',
  emptyAgentAction: 'Go to leads',
  failed: 'Your notifications did not load',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  someAgent: 'An agent',
  yourAgent: 'Your agent',
  someClient: 'A client',
  consumer: {
    newQuote: (name: string) => `${name} sent you a quote.`,
    quoteRemoved: 'A quote was removed. Your other quotes are still there.',
    contactUnlocked: (name: string) =>
      `${name} has your contact details now and will come back to you.`,
    chooseAgain: 'The agent you chose did not answer in time. Please choose again.',
  },
  agent: {
    newProspect: 'A new prospect in your area is waiting for a quote.',
    changeRequested: (name: string) =>
      `${name} changed the application. Please check and update your price.`,
    quoteSelected: (name: string) =>
      `${name} chose your quote. Unlock the contact details before the deadline.`,
    notSelected: 'A client you quoted chose another quote.',
    closed: 'A quote of yours was removed or its lead was closed. Nothing is charged.',
    deadline: 'A deadline to unlock a client is near or has passed.',
    payment: 'There is news about a payment of yours.',
  },
  other: 'Something happened in your account.',
});

import { area } from '../../area.ts';

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
  deleteText: 'This cannot be undone. Everything else in your account stays as it is.',
  deleteConfirm: 'Delete notification',
  deleteAllTitle: 'Delete all notifications?',
  deleteAllText: (count: number) =>
    count === 1
      ? 'Your notification is deleted for good. Everything else in your account stays as it is.'
      : `All ${count} notifications are deleted for good. Everything else in your account stays as it is.`,
  deleteAllConfirm: 'Delete all',
  allRead: 'All notifications are marked as read.',
  deleted: 'The notification was deleted.',
  allDeleted: 'All notifications were deleted.',
  empty: 'No notifications',
  emptyBell: 'No notifications yet.',
  emptyConsumer: 'When an agent sends you a quote or updates a price, you will see it here.',
  emptyAgent: 'New leads, chosen quotes and deadlines show up here.',
  emptyConsumerAction: 'Go to my quotes',
  emptyAgentAction: 'Go to leads',
  failed: 'Your notifications did not load',
  placeOf: (city: string, state: string, zip: string) => `${city}, ${state} ${zip}`,
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  covers: (differs: number, only: string) => {
    if (differs === 0) return 'It covers what you asked for.';
    return `It differs from what you asked for in ${differs === 1 ? `1 line${only}` : `${differs} lines`}.`;
  },
  texts: {
    'new-quote': (name: string) => `${name || 'An agent'} sent you a quote.`,
    'quote-updated': (name: string) =>
      `${name || 'An agent'} updated a quote for your new answers.`,
    'quote-stated': (name: string) =>
      `${name || 'An agent'} added details about what a quote covers.`,
    'new-prospect': 'A new lead in your area is waiting for a quote.',
    'change-requested': (name: string) =>
      `${name || 'A client'} changed the application. Please check and update your price.`,
    'quote-ready': (name: string) =>
      `${name || 'A colleague'} prepared a quote. Please check and send it.`,
    'quote-selected': (name: string, by: string) =>
      `${name || 'A client'} chose your quote. The fee that unlocks the contact details is due ${by ? `by ${by}` : 'before the deadline'}.`,
    'not-selected': 'A client you quoted chose another quote.',
    'quote-removed': 'A quote was removed. Any other quotes you have are still there.',
    'quote-withdrawn': (name: string) => `${name || 'An agent'} withdrew a quote.`,
    'quote-declined': (name: string) =>
      `${name || 'A client'} removed your quote. Nothing is charged.`,
    'quote-removed-operator': 'We removed a quote of yours. Nothing is charged.',
    'quote-outdated':
      'A quote of yours was removed: it was not updated within seven days. Nothing is charged.',
    'lead-closed': (name: string) =>
      `The application of ${name || 'a client'} was withdrawn. Nothing is charged.`,
    'contact-unlocked': (name: string) =>
      `${name || 'Your agent'} has the contact details you agreed to share.`,
    'client-waits-for-call':
      'A client whose contact details you have tells us that you have not been in touch yet. Please call or write today.',
    'contact-closed': (name: string) =>
      `${name || 'Your agent'} can no longer see your contact details: the payment was refunded or is in dispute. You can wait, or choose another quote.`,
    'deadline-near': (_: string, by: string) =>
      `A client is waiting. The fee that unlocks the contact details is due ${by ? `by ${by}` : 'before the deadline'}.`,
    'unlock-waits': (_: string, by: string) =>
      `A client chose a quote of your agency, and nobody has unlocked the contact details. Unlock them ${by ? `by ${by}` : 'before the deadline'}.`,
    'deadline-missed':
      'A deadline has passed: your quote was removed and the client chooses again.',
    'choose-again':
      'The agent you chose did not get your contact details in time. Please choose again.',
    'choose-again-returned':
      'Your choice of an agent has ended. If you have other quotes, you can choose one of them. Agents can also send you new quotes.',
    'lead-on-hold':
      'A client you quoted is on hold. Your quotes stay, and we tell you when the request goes on.',
    'lead-resumed': 'A client’s request that was on hold is open again. Your quotes can be chosen.',
    'choice-on-hold':
      'A client who chose you is on hold. You cannot unlock the contact meanwhile, and your deadline waits.',
    'open-again': 'A client’s choice was undone. Your quote can be chosen again.',
    'confirm-contact':
      'The agent you chose could not reach you. Please confirm how you can be reached.',
    'application-returned':
      'Your application was withdrawn. You can ask for quotes again any time.',
    'application-ended-operator':
      'We ended your application. No agent can see it or your contact details any more.',
    'deadline-moved':
      'We moved your deadline to unlock a client. The payment page shows the new one.',
    'choice-deadline-moved':
      'We moved the deadline of the agent you chose. My quotes shows the new one.',
    'return-ask-client': 'We have one question about the agent you chose.',
    'return-granted': 'Credit approved: the fee goes back to your card.',
    'return-refused': 'Your return was denied.',
    'return-with-operator':
      'Your return is under review. If it is not decided in time, the fee goes back to your card.',
    'choose-again-refunded': (name: string) =>
      `The fee ${name || 'your agent'} paid for your contact details was refunded. If you have other quotes, you can choose one of them. You can also submit again, or delete your application.`,
    'choose-again-license':
      'The agent you chose no longer has a valid license for your state. Please choose again.',
    'choose-again-operator': 'We removed the quote you chose. Please choose again.',
    'license-ended':
      'Your licenses no longer cover every lead you quoted. Your quotes on the other leads were taken back. Nothing is charged.',
    'license-due': 'A license of yours runs out soon. Enter the renewed one in time.',
    'license-checked': 'A license of yours was checked. The leads it covers are open to you.',
    'leads-handed-over':
      'A colleague’s open leads and follow-ups are yours now. You find them in your leads.',
    'role-changed': 'An owner of your agency changed your role. Your menu shows what you can do.',
    'invitation-accepted': (name: string) =>
      `${name || 'A new member'} accepted your invitation and joined your agency.`,
    'agency-name-approved': 'Your agency name was approved. Clients see it from now on.',
    'carrier-added':
      'The insurance company you asked for was added. Add it under Agency details to quote with it.',
    'carrier-refused': (reason: string) =>
      `The insurance company you asked for was not added. Why: ${reason}`,
    'agency-name-refused': 'Your agency name was not approved. See Agency details for the reason.',
    'support-visit': (reason: string) => `Support looked at your account. Why: ${reason}`,
    'license-refused':
      'A license of yours could not be found as you entered it. Please correct it.',
    'final-asked': (name: string) =>
      `Did you buy from ${name || 'your agent'}? Tell us yes or no, and at what price.`,
    'follow-up-due': 'A follow-up that you noted is due today.',
    'leads-assigned': (name: string, _: string, leads: number) =>
      `${name || 'A colleague'} assigned ${leads > 1 ? `${leads} leads` : 'a lead'} to you.`,
    'leads-reassigned': (name: string, _: string, leads: number) =>
      `${name || 'A colleague'} reassigned ${leads > 1 ? `${leads} leads` : 'a lead'} of yours.`,
    'agents-near': 'A licensed agent now covers your ZIP code and can read your application.',
    'client-went-on':
      'A client whose contact details are closed to you no longer considers your quote. There is nothing to pay.',
    'cap-near': '80% of your monthly cap is committed.',
    'cap-reached':
      'Your monthly cap is reached: quotes that no longer fit are on hold for 48 hours. Raise it to keep them.',
    'quotes-full':
      'A quote of yours did not fit below your cap for 48 hours and was taken back. Nothing is charged.',
    'choice-undone': (name: string) =>
      `${name || 'A client'} took back the choice of your quote. It can still be chosen.`,
    'own-choice-undone': (name: string) =>
      `You undid your choice of ${name || 'your agent'}. You can choose any of your quotes.`,
    'contact-stopped': 'We told the agency to stop contacting you, as you asked.',
    'do-not-contact': 'A client wants you to stop contacting them. Stop now, and confirm it.',
    'do-not-contact-reminder': 'Please confirm that you stopped contacting a client.',
    'quoting-paused':
      'You have not confirmed that you stopped contacting a client. Until you do you cannot quote.',
    'window-picked': 'The time for your call is set.',
    'window-over': 'The time for your call has passed. Did you speak?',
    'payment-received': 'The fee is paid. The contact details are open to you.',
    'payment-refunded':
      'The fee you paid for a lead was refunded. Its contact details are closed, and there is nothing to pay.',
    'payment-disputed':
      'The holder of the card disputes a fee you paid. The contact details of that lead are closed.',
    'agency-paid': 'Your agency paid the fee for a lead. The receipt is there.',
    'agency-refunded': 'A fee your agency paid for a lead was refunded.',
    'agency-disputed':
      'The holder of the card disputes a fee your agency paid. The contact details of that lead are closed.',
  },
  /** The settings say which mails come: “Mail me when …”. */
  mailedWhen: {
    'new-prospect': 'there are new leads',
    'change-requested': 'a client I quoted changed something',
    'quote-ready': 'a colleague prepared a quote for me to send',
    'not-selected': 'a client chose another quote',
    'quote-declined': 'a client removed my quote',
    'quote-outdated': 'a quote of mine lapsed',
    'lead-closed': 'an application I quoted was withdrawn',
    'client-went-on': 'a client stops considering my quote',
    'follow-up-due': 'a follow-up of mine is due',
    'cap-near': '80% of my monthly cap is committed',
    'quotes-full': 'a quote of mine is withdrawn because of my monthly cap',
  },
  newLeads: (count: number) =>
    `${count > 99 ? '99+' : count} new leads in your area are waiting for a quote.`,
  since: (instant: string) => `Since: ${instant}`,
  other: 'There is news in your account.',
});

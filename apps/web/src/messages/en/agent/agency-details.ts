import { area } from '../../area.ts';

const LEAVES_AS_PRODUCER =
  'You leave the agency, your profile is deleted, and you are logged out. Quotes you sent stay with the agency. Your open leads and follow-ups are assigned to nobody. This cannot be undone.';

/** The agent's agency: carriers, contact, representative, ZIP codes and the account itself. */
export const agencyDetails = area('agency-details', {
  title: 'Agency details',
  profile: 'Profile',
  profileHint: 'What clients see with your quote, and how we reach you.',
  edit: 'Click to Edit',
  save: 'Save Changes',
  cancel: 'Cancel',
  nothingChanged: 'Nothing has changed yet.',
  nothingSince: 'Saved. Nothing has changed since.',
  unlocked: 'The fields are open. Save Changes keeps what you type.',
  saved: 'Profile updated!',
  completeTitle: 'Your profile is complete',
  complete: 'Leads from your ZIP codes are open to you now.',
  toLeads: 'See your leads',
  loadFailed: 'Your profile did not load',
  incompleteTitle: 'Leads open when your profile is complete',
  incomplete: 'Please fill in the remaining details:',
  incompleteAction: 'Fill in the details',
  ownerAdds: 'An owner of your agency has to add what the agency lacks. Please ask one.',
  toLicenses: 'Enter a license',
  missingLabel: 'Still missing',
  missing: {
    agencyName: 'Agency name',
    agencyAddress: 'Agency address',
    agencyEmail: 'Agency email',
    agencyPhone: 'Agency phone',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Your email',
    phoneNumber: 'Your phone',
    licenseNumber: 'License number',
    licenses: 'A license of a state you serve, under Licenses',
    carriers: 'At least one carrier',
    zipcodes: 'At least one ZIP code, or All',
  },
  carriers: {
    title: 'Carriers',
    hint: 'You quote with these companies.',
    add: 'Add a new carrier',
    none: 'You have no carriers yet.',
    remove: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete ${name}?`,
    removeText: (name: string) => `You can add ${name} again at any time.`,
    removeQuotes: (name: string, count: number) =>
      count === 1
        ? `1 live quote you sent with ${name} stays open: the client can still choose it, but you can no longer change it.`
        : `${count} live quotes you sent with ${name} stay open: clients can still choose them, but you can no longer change them.`,
    removeNoQuotes: (name: string) => `You have no live quotes with ${name}.`,
    removeLastText: 'It is your only carrier. Without one your leads are closed.',
    removeConfirm: 'Delete carrier',
    removed: (name: string) => `${name} was deleted.`,
    addTitle: 'Add a carrier',
    pick: 'Insurance company',
    pickFirst: 'Choose an insurance company first.',
    missing: 'My carrier is missing',
    missingName: 'Name of the insurance company',
    missingNameFirst: 'Type the name of the company first.',
    ask: 'Ask for it',
    asked: (name: string) => `We got your request for ${name}. We tell you when it is added.`,
    waiting: (name: string) => `You asked us to add ${name}.`,
    pickHint: 'Choose one or more. A brand or a company name finds it.',
    picked: 'To be added',
    leaveOut: (name: string) => `Leave out ${name}`,
    captive: (lines: string) => `${lines}, sold by its own agents only`,
    confirm: 'Confirm',
    cancel: 'Cancel',
    added: (names: string, count = 1) => `${names} ${count === 1 ? 'was' : 'were'} added.`,
    loadFailed: 'The insurance companies did not load',
    allAdded: 'You hold all the companies we list.',
    warningTitle: 'You have no carriers',
    warning: (others: number) => {
      const text = 'Add at least one insurance company that you represent.';
      if (others === 0) return `${text} Your leads open after that.`;
      const rest = others === 1 ? '1 more detail is' : `${others} more details are`;
      return `${text} Before your leads open, ${rest} missing too. You find them on this page.`;
    },
    later: 'Not now',
  },
  agency: {
    title: 'Agency',
    name: 'Agency name',
    pendingName: (name: string) =>
      `“${name}” could be mistaken for us or for a carrier, so our team reviews it, usually within one business day. Until then clients see the name above.`,
    refusedName: (name: string, why: string) =>
      `“${name}” was not approved: ${why} Choose another name.`,
    address: 'Address',
    email: 'Agency email',
    phone: 'Agency phone',
  },
  person: {
    title: 'Representative',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'A new address counts once you open the link we mail.',
    pendingEmail: (email: string) =>
      `We mailed a link to ${email}. Open it to start using that address.`,
    phone: 'Phone',
    phoneHint: 'A client sees it once you unlock their contact.',
    license: 'Insurance license number (NPN)',
    licenseHint: 'Digits only. Clients see it with your quote.',
    notifications: 'Receive email notifications',
  },
  zips: {
    title: 'Where you work',
    label: 'Preferred ZIP codes',
    hint: 'Leads from these ZIP codes reach you. Type a code or a city, or paste a list.',
    placeholder: '27601 or Raleigh',
    all: 'All',
    allLocked: 'All ZIP codes',
    none: 'No ZIP codes yet',
    option: (code: string, city: string, state: string) => `${code} — ${city}, ${state}`,
    addCity: (city: string, state: string) => `Add all ZIP codes in ${city}, ${state}`,
    addState: (state: string) => `Add all ZIP codes in ${state}`,
    added: (count: string) => {
      if (count === '0') return 'They were in your list already.';
      return count === '1' ? '1 ZIP code added.' : `${count} ZIP codes added.`;
    },
    collapsed: (count: string, states: string) =>
      states === '' ? `${count} ZIP codes` : `${count} ZIP codes in ${states}`,
    andMore: (states: string, count: number) =>
      count === 1 ? `${states} and 1 more state` : `${states} and ${count} more states`,
    takeAll: 'Take leads from all ZIP codes',
    allTaken: 'All ZIP codes are chosen.',
    clear: 'Remove all',
    known: (code: string) => `${code} is in your list already.`,
    undo: 'Undo',
    undone: 'Your list is as it was.',
    takeOut: (code: string) => `Take out ${code}`,
    takenOut: (code: string) => `${code} was taken out.`,
    takeOutHint: 'To take out a ZIP code, type it and choose it.',
    typeMore: 'Type a code or the name of a city.',
    unknown: (codes: string) => `We do not know these ZIP codes: ${codes}`,
    tooManyTitle: 'That is more than 5,000 ZIP codes',
    tooMany: 'Choose All instead: leads from every ZIP code reach you.',
    chooseAll: 'Choose All',
  },
  settings: {
    title: 'Monthly cap, pause, quiet hours and mails',
    text: 'The most fees a month, a pause, quiet hours, and which mails come.',
    ownTitle: 'Pause, quiet hours and mails',
    ownText: 'A pause, quiet hours, and which mails come.',
    mailsTitle: 'Quiet hours and mails',
    mailsText: 'Quiet hours, and which mails come.',
    open: 'Set up how I work',
  },
  webhooks: {
    title: 'Webhooks to your systems',
    text: 'Your CRM receives chosen quotes and paid contacts automatically.',
    open: 'Set up webhooks',
  },
  security: {
    title: 'Security',
    text: 'Two-factor authentication, passkeys, and where you are logged in.',
    open: 'Open security',
  },
  account: {
    remove: 'Delete account',
    title: 'Delete your account?',
    text: 'Your profile and your saved cards are deleted, and you are logged out. Open quotes are removed. Clients who chose you and whose contact you have not unlocked choose again. This cannot be undone.',
    leave: {
      owner: LEAVES_AS_PRODUCER,
      producer: LEAVES_AS_PRODUCER,
      assistant:
        'You leave the agency, your profile is deleted, and you are logged out. Quotes you prepared and your notes stay with the agency. Your open leads and follow-ups are assigned to nobody. This cannot be undone.',
      accountant:
        'You leave the agency, your profile is deleted, and you are logged out. Receipts and statements stay with the agency. This cannot be undone.',
    },
    onlyOwner:
      'You are the only owner, and an agency needs one. Under Team, make another member owner first, or close the agency for everybody.',
    toTeam: 'Go to Team',
    confirm: 'Delete my account',
    keep: 'Keep my account',
  },
});

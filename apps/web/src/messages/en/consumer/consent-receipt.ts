import { area } from '../../area.ts';

/** A consent receipt, in words, and how to check it. */
export const consentReceipt = area('consent-receipt', {
  title: 'Consent receipt',
  failed: 'This receipt is not here',
  failedText: 'The number may be cut off. A receipt’s number has 22 characters.',
  notSigned: 'This receipt is not ours',
  notSignedText:
    'It does not have our signature, so it does not prove anything. Please report it to us: someone may have changed our records.',
  unsigned: (count: number) =>
    count === 1
      ? 'Our records hold 1 entry about this consent without our signature. It does not count. Please report this to us.'
      : `Our records hold ${count} entries about this consent without our signature. They do not count. Please report this to us.`,
  status: {
    'in-force': 'In force',
    'partly-stopped': 'Partly stopped',
    stopped: 'Stopped',
    undone: 'Undone',
  },
  kinds: {
    given: (agency: string) => `A client agreed to be contacted by ${agency}.`,
    changed: (agency: string) => `A client chose other times for a call from ${agency}.`,
    undone: (agency: string) => `A client took back the choice of ${agency}.`,
    stopped: (agency: string) => `A client asked ${agency} to stop.`,
    lifted: (agency: string) => `A client lets ${agency} contact them again.`,
    acknowledged: (agency: string) => `${agency} confirmed that it stopped.`,
  },
  about: 'The receipt it changes',
  at: 'When',
  seller: 'Who may contact the client',
  license: (number: string) => `License ${number}`,
  channels: 'How',
  noChannel: 'None',
  automated: 'Automated systems',
  automatedYes: 'Allowed',
  automatedNo: 'Not allowed',
  windows: 'Times for a call',
  basis: 'Why',
  toStop: 'How to stop this',
  toStopText: 'Log in and choose “Stop contacting me”:',
  toPrivacy: 'Privacy',
  basisNames: {
    ticks: 'The client’s own choice, below the wording on this page',
    terms: 'The terms for clients: the choice came without an answer to the contact question',
  },
  text: 'What the client was asked',
  thePhone: 'the client’s phone number',
  theEmail: 'the client’s email',
  textNote: 'The client and the agency can log in to see names and numbers.',
  personText:
    'The client is in the receipt only as salted hashes. No one can tell from it who the client is.',
  open: 'Show what I may see',
  opened: { name: 'Name', phone: 'Phone', email: 'Email' },
  sameAsSigned: 'These are the names and numbers whose hashes were signed.',
  notAsSigned: 'These are not the names and numbers whose hashes were signed.',
  saveOpened: 'Save names and salts',
  openedNote:
    'Each hash in the receipt is the SHA-256 of salt, dot and value. People who get this file from you can compare the hashes. With the receipt alone, they cannot.',
  notYours: 'Log in as the client or the agent of this receipt to see names and numbers.',
  check: 'Verify this receipt yourself',
  good: 'The signature is valid. This browser checked it.',
  bad: 'The signature is not valid. This receipt is not ours.',
  unknown:
    'This browser cannot check the signature. The commands under “Verify this receipt yourself” can.',
  noKeys: 'Our public keys did not load, so nothing was checked. Load the page again.',
  revoked: 'The key that signed it was revoked before it was in the chain.',
  chain: (place: number, head: number) => `Place ${place} of ${head} in the chain of all receipts.`,
  hash: 'Its hash there:',
  noChain: 'Not in the chain yet; that takes about a minute.',
  how: 'To check it without us, save the receipt. It is signed with Ed25519; our public keys stand at one address for good.',
  lines:
    'Then type these lines in a terminal with OpenSSL 3, in the folder of the saved file. They answer “Signature Verified Successfully”, and for a receipt that was changed “Signature Verification Failure”.',
  linesName: 'Lines to check the receipt',
  linesNote:
    'X is the key this receipt names (“kid”), taken from our public keys. It proves who signed and that nothing was changed; who the client is stands in it as hashes only.',
  download: 'Save the receipt',
  keys: 'Our public keys',
});

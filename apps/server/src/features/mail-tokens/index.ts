export {
  issueMailCode,
  keepTicket,
  newTicket,
  type TypedCode,
  takeMailCode,
  unconfirmedOfTicket,
} from './mail-codes.ts';
export {
  confirmsAddress,
  dropMailTokens,
  findMailToken,
  hashOfToken,
  issueMailToken,
  spendMailToken,
} from './mail-tokens.ts';

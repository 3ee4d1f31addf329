import { expect, it } from 'vitest';
import { explainUnreachable } from './unreachable.ts';

const address = 'postgresql://app:secret-word@db.example/fanwise?sslmode=verify-full';
const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['ECONNREFUSED', 'it does not answer (ECONNREFUSED)'],
  ['ENOTFOUND', 'no machine has this name (ENOTFOUND)'],
  ['28P01', 'the password is wrong (28P01)'],
  ['3D000', 'there is no database of this name (3D000)'],
  ['57P03', 'it does not answer (57P03)'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is refused (SELF_SIGNED_CERT_IN_CHAIN)'],
])('a connection that fails with %s is told in one line, without the password', (code, says) => {
  const error = explainUnreachable(failure(code, 'two\nlines of secret-word'), [address, address]);
  expect(error).toMatchObject({
    exitCode: 69,
    message: `DATABASE_URL: the database at db.example:5432/fanwise: ${says}.`,
  });
});

it('a database without a port that answers too late is away as well', () => {
  const late = new Error('timeout exceeded when trying to connect');
  expect(explainUnreachable(late, ['postgresql://app@10.0.0.4:6432/fanwise'])).toMatchObject({
    message: 'DATABASE_URL: the database at 10.0.0.4:6432/fanwise: it does not answer.',
  });
});

it('a bug keeps its stack', () => {
  const bug = failure('42P01', 'relation does not exist');
  expect(explainUnreachable(bug, [address])).toBe(bug);
});

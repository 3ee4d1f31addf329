import { describe, expect, it } from 'vitest';
import { readCommand, readOfflineCommand, UsageError, usage } from '../read-command.ts';

/** Returns the message about arguments that are refused, and an empty text for those that are understood. */
const errorIn = (text: string): string => {
  try {
    readCommand(text.split(' ').filter(Boolean));
    return '';
  } catch (error) {
    if (error instanceof UsageError) return error.message === usage ? 'usage' : error.message;
    return String((error as { code?: string }).code);
  }
};
const head = 'a'.repeat(64);

describe('arguments that are understood', () => {
  it.each([
    'check',
    'ready',
    'ready --mail olga@admin.example --processes http://127.0.0.1:3001 --backups b --identity k',
    'lead 12',
    'lead 123456789012345',
    'refund 12 --reason x',
    'refund 12 --reason x --lead open',
    'refund 12 --reason x --lead withdraw',
    'compare-payments',
    'compare-payments --day 2026-02-28',
    'deadline 12 --until 2026-12-01T17:00:00Z',
    'deadline 12 --until 2026-12-01T17:00:00-05:00 --reason x',
    'other-cover',
    'funnel',
    'funnel --days 7 --type home --language es --device phone',
    'sessions revoke dana@example.com',
    'factors reset dana@example.com',
    'view-limit clear dana@example.com',
    'returns list',
    'returns grant 3 --reason x',
    'returns refuse 3 --reason x',
    'license ready',
    'license check 3 --status active',
    'license check 3 --status active --expires 2027-05-31',
    'license refuse 3 --reason x',
    'license end 3 --reason x',
    'submissions clear dana@example.com',
    'keys status',
    'keys rotate',
    'operators add olga@admin.example --name Olga --role owner',
    'do quote-extend quote_id=12 days=3 --reason x',
    'audit verify',
    `audit verify --head ${head}`,
    'consent open r1 --reason x',
    'consent open -RqO2v8Zb1xKj0LmN3pQr_ --reason x',
    'consent verify',
    `consent verify --head ${head}`,
    'consent reseal',
    'consent-key revoke k1 --reason x',
    'consent-key revoke -D8fKq2Zb1xKj0LmN3pQr_v5T7uW9yA1cE3gI5kM7oQ --reason x',
    'backup out.backup',
    'backup out.backup --unencrypted',
    'erasures out.list',
  ])('%s', (text) => {
    expect(errorIn(text)).toBe('');
  });
});

describe('unknown arguments are answered with the usage text', () => {
  it.each([
    '',
    'nonsense',
    'lead',
    'lead 0',
    'lead 012',
    'lead x',
    'lead 1234567890123456',
    'refund 12',
    'refund --reason x',
    'deadline 12',
    'deadline x --until 2026-12-01T17:00:00Z',
    'sessions',
    'sessions revoke',
    'sessions end dana@example.com',
    'factors reset',
    'factors remove dana@example.com',
    'view-limit clear',
    'view-limit stop dana@example.com',
    'returns',
    'returns grant --reason x',
    'returns grant 3',
    'returns keep 3 --reason x',
    'license',
    'license check --status active',
    'license check 3',
    'license refuse 3',
    'license keep 3 --reason x',
    'submissions clear',
    'submissions stop dana@example.com',
    'keys',
    'keys forget',
    'operators add --name Olga --role owner',
    'operators add olga@admin.example --role owner',
    'operators remove olga@admin.example --name Olga --role owner',
    'audit',
    'audit sign',
    'consent',
    'consent open --reason x',
    'consent open r1',
    'consent sign r1 --reason x',
    'consent-key',
    'consent-key revoke --reason x',
    'consent-key revoke k1',
    'consent-key make k1 --reason x',
    'backup',
    'erasures',
  ])('%s', (text) => {
    expect(errorIn(text)).toBe('usage');
  });

  it('a reason of spaces is refused', () => {
    for (const args of [
      ['refund', '12'],
      ['returns', 'grant', '3'],
      ['license', 'end', '3'],
      ['consent', 'open', 'r1'],
      ['consent-key', 'revoke', 'k1'],
    ])
      expect(() => readCommand([...args, '--reason', '  '])).toThrow(UsageError);
  });
});

describe('an invalid value is named', () => {
  it.each([
    ['deadline 12 --until tomorrow', /^--until takes a time with its zone/],
    ['deadline 12 --until 2026-12-01T17:00:00', /^--until takes a time with its zone/],
    ['deadline 12 --until 2026-13-01T17:00:00Z', /^--until takes a time with its zone/],
    ['deadline 12 --until 2026-12-01', /^--until takes a time with its zone/],
    ['compare-payments --day 2026-02-29', /^--day takes a day/],
    ['compare-payments --day 26-02-01', /^--day takes a day/],
    ['compare-payments --day today', /^--day takes a day/],
    ['compare-payments --day 2999-01-01', /^--day must not be in the future/],
    ['refund 12 --reason x --lead keep', /^--lead takes open or withdraw/],
    ['operators add o@x.y --name O --role boss', /^--role takes owner, .*support/],
    ['operators add o@x.y --name O', /^--role takes/],
    ['audit verify --head abc', /^--head takes the hash/],
    [`audit verify --head ${head}f`, /^--head takes the hash/],
    [`consent verify --head ${head.toUpperCase()}`, /^--head takes the hash/],
    ['check --loudly', /^ERR_PARSE_ARGS/],
    ['refund 12 --reason', /^ERR_PARSE_ARGS/],
  ])('%s', (text, expected) => {
    expect(errorIn(text)).toMatch(expected);
  });
});

describe('a command that needs no running product', () => {
  it('is a drill, a restore, or making a key for backups, and no other', () => {
    for (const text of [
      'drill folder',
      'backup-key file',
      'restore in.backup --erasures out.list --identity key --strict',
    ])
      expect(readOfflineCommand(text.split(' ')), text).toBeTypeOf('function');
    for (const args of [['check'], ['backup', 'file'], []])
      expect(readOfflineCommand(args)).toBeNull();
  });

  it('needs a path', () => {
    for (const name of ['drill', 'backup-key', 'restore'])
      expect(() => readOfflineCommand([name])).toThrow(usage);
  });
});

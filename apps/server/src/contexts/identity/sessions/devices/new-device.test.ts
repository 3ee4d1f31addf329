import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../testing/database/read-row.ts';
import { openSessions } from '../testing.ts';

const { account, browser, db } = await openSessions();

describe('a log-in on a new device', () => {
  const readNotices = async (accountId: number) =>
    (
      await readRows(
        db,
        'security_mail',
        { account_id: accountId },
        'occasion',
        'device',
        'address',
      )
    ).map(({ occasion, device, address }) => `${occasion} ${device} ${address}`);
  const jobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = 'mail-security'`.execute(db);
    return rows[0]?.count;
  };

  it('is mailed to the owner; the first log-in ever and those on known devices are not', async () => {
    const id = await account('tom@example.com');
    const [home, phone] = [
      browser(),
      browser({ userAgent: 'Mozilla/5.0 (Android 15) Firefox/140.0' }),
    ];
    await home.logIn('tom@example.com');
    await home.logIn('tom@example.com');
    expect(await readNotices(id)).toEqual([]);
    const before = await jobs();
    await phone.logIn('tom@example.com');
    expect(await readNotices(id)).toEqual(['new-device Firefox, Android tom@example.com']);
    expect(await jobs()).toBe((before ?? 0) + 1);
    await db.deleteFrom('security_mail').execute();
    await phone.logIn('tom@example.com');
    await home.logIn('tom@example.com');
    expect(await readNotices(id)).toEqual([]);
  });

  it('is mailed once while an earlier mail still waits to be sent', async () => {
    const id = await account('uma@example.com');
    for (let turn = 0; turn < 4; turn += 1) await browser().logIn('uma@example.com');
    expect(await readNotices(id)).toHaveLength(1);
  });
});

import { sql } from 'kysely';
import { BackupError } from '../backup/backup-error.ts';
import { runDrill } from '../backup/drill.ts';
import { ask, describeMissing, type ReadyCheck, ready } from './readiness.ts';

const adminSubject = 'admin';

/** Checks that the admin console is on, and that this machine or an operator reached it. */
export const checkAdmin: ReadyCheck = async ({ db, config }) => {
  if (config.admin === null)
    return describeMissing(
      adminSubject,
      'the console is off: set ADMIN=on, ADMIN_NETWORKS and ADMIN_SECRET',
    );
  const address = `${config.publicUrl}/admin`;
  const answer = await ask(address);
  if ('status' in answer && answer.status === 200) return ready(adminSubject, `${address} answers`);
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_login_at) as at from operator where state = 'active'`.execute(db);
  const at = rows[0]?.at;
  if ('status' in answer && at)
    return ready(
      adminSubject,
      `an operator logged in on ${at.toISOString().slice(0, 10)}; this machine is outside ADMIN_NETWORKS`,
    );
  return describeMissing(
    adminSubject,
    'failed' in answer
      ? `${address} does not answer (${answer.failed}): is the product running, and the proxy before it?`
      : `${address} answers ${answer.status}, and no operator ever logged in: open it from ADMIN_NETWORKS`,
  );
};

/** Checks that a second owner can approve, and can let the first one in again. */
export const checkOwners: ReadyCheck = async ({ db }) => {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::int as owners from operator where state = 'active' and role = 'owner'`.execute(
    db,
  );
  const owners = rows[0]?.owners ?? 0;
  if (owners >= 2) return ready('owners', `${owners} owners can log in`);
  return describeMissing(
    'owners',
    `${owners === 0 ? 'nobody' : 'one owner'} can log in, and two are needed: operators add EMAIL --name NAME --role owner, and open the link`,
  );
};

/** Checks that terms and privacy notice were published in the admin console, in both languages. */
export const checkTexts: ReadyCheck = async ({ db }) => {
  const { rows } = await sql<{ name: string; starts: Date | null; is_live: boolean | null }>`
    select key || ' ' || language as name, min(starts_at) as starts, bool_or(starts_at <= now()) as is_live
    from unnest(array['terms-clients', 'terms-agents', 'privacy']) as key
      cross join unnest(array['en', 'es']) as language
      left join text_version using (key, language)
    where canceled_at is null
    group by key, language order by 1`.execute(db);
  const waiting = rows.filter(({ is_live }) => is_live !== true);
  if (waiting.length === 0) return ready('texts', 'terms and privacy notice are your own');
  const names = waiting.map(({ name, starts }) =>
    starts === null ? name : `${name} (takes effect ${starts.toISOString()})`,
  );
  return describeMissing(
    'texts',
    `the delivered text is in force for ${names.join(', ')}: publish what counsel approved on the page Texts of the admin console`,
  );
};

const longestAgeMs = 24 * 3_600_000;

/** Checks that the newest backup is younger than a day and can be restored. */
export const checkBackup: ReadyCheck = async ({ config, options }) => {
  const subject = 'backup';
  if (options.backups === undefined)
    return describeMissing(
      subject,
      'not looked at: where backups and their key are, add --backups FOLDER --identity FILE',
    );
  try {
    const { file, takenAt, broken, unread } = await runDrill(options.backups, {
      identityFile: options.identity ?? config.backup.identityFile,
      passphrase: config.backup.passphrase,
    });
    if (Date.now() - Date.parse(takenAt) > longestAgeMs)
      return describeMissing(
        subject,
        `the newest one, ${file}, is of ${takenAt}: look at the daily timer`,
      );
    if (broken.length > 0 || unread.length > 0)
      return describeMissing(
        subject,
        `${file} was restored with faults: run drill ${options.backups}`,
      );
    return ready(subject, `${file}, of ${takenAt}, was restored and checked`);
  } catch (error) {
    const { message } = error as Error;
    return describeMissing(
      subject,
      error instanceof BackupError
        ? message
        : `the restore could not be tried here (${message.split('\n')[0]}): run this from a checkout`,
    );
  }
};

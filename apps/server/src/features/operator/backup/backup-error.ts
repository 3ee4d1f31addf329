/** What is wrong with a backup, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

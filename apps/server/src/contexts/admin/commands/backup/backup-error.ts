/** What is wrong with a backup, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A file that is neither a backup nor a list of erasures. */
export class ForeignFile extends BackupError {
  constructor(file: string) {
    super(`${file} is not a backup of this product.`);
  }
}

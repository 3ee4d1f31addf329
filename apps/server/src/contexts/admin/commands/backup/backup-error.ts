/** A problem with a backup, described for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The error for a file that is neither a backup nor a list of erasures. */
export class ForeignFileError extends BackupError {
  constructor(file: string) {
    super(`${file} is not a backup of this product.`);
  }
}

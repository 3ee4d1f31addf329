/** Prints a line; returns the exit code of success. */
export const printLine = (line: string): number => {
  console.log(line);
  return 0;
};

/** Prints why a command was refused; returns the exit code of a refusal. */
export const refuse = (line: string): number => {
  console.error(line);
  return 1;
};

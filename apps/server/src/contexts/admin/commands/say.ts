/** Prints a line; answers the exit code of what worked. */
export const say = (line: string): number => {
  console.log(line);
  return 0;
};

/** Prints why not; answers the exit code of a refusal. */
export const refuse = (line: string): number => {
  console.error(line);
  return 1;
};

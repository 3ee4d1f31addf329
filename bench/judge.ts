/** Prints a line, marked when it is beyond its bar; a bench with such a line exits 1. */
export const judge = (text: string, isIn: boolean): void => {
  if (!isIn) process.exitCode = 1;
  console.log(`${isIn ? ' ' : '!'} ${text}`);
};

/** A task: its button, what it does, and what is said when it is done. */
export type TaskMessages = {
  readonly button: string;
  readonly text: string;
  readonly done: string;
};

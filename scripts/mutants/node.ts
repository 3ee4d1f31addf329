/** A node of a syntax tree, as far as mutants look at one. */
export type Node = {
  type: string;
  start: number;
  end: number;
  operator?: string;
  computed?: boolean;
  value?: unknown;
  name?: string;
  test?: Node;
  left?: Node;
  right?: Node;
  argument?: Node;
  callee?: Node;
  property?: Node;
  key?: Node;
  tag?: Node;
  expression?: Node;
  arguments?: Node[];
};

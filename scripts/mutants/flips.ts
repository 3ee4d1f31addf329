import type { Node } from './node.ts';
import { type Flip, flipsInSql, sqlOperators } from './sql-flips.ts';

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Conditions of other kinds are turned round where they stand. */
const ownFlips = new Set(['BinaryExpression', 'LogicalExpression', 'UnaryExpression']);

/** The changes that can be made at one node; not at its children. */
export function flipsOf(node: Node, parents: readonly Node[], source: string): Flip[] {
  const [parent, grandparent] = parents;
  const text = (part: Node) => source.slice(part.start, part.end);
  const put = (part: Node, after: string): Flip[] => [{ start: part.start, end: part.end, after }];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return flipsOfOperator(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? put(node, text(node).slice(1)) : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return node.test && !ownFlips.has(node.test.type)
        ? put(node.test, `!(${text(node.test)})`)
        : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return put(node, String(!node.value));
      if (typeof node.value === 'number' && parent?.key !== node)
        return put(node, String(node.value + 1));
      return isArgument(node, parent) ? flipsOfArgument(node) : [];
    case 'MemberExpression': {
      const other = methods[node.property?.name ?? ''];
      return other && node.property && parent?.callee === node ? put(node.property, other) : [];
    }
    case 'ExpressionStatement':
      return isCall(node.expression) ? put(node, ';') : [];
    case 'TemplateElement':
      return text(grandparent?.tag ?? node) === 'sql' || parent?.tag
        ? flipsInSql(text(node), node.start)
        : [];
    default:
      return [];
  }
}

function flipsOfOperator({ operator = '', left, right }: Node, source: string): Flip[] {
  const after = operators[operator];
  if (!after || !left || !right) return [];
  const start = source.indexOf(operator, left.end);
  return start < right.start ? [{ start, end: start + operator.length, after }] : [];
}

function isCall(expression: Node | undefined): boolean {
  const called = expression?.type === 'AwaitExpression' ? expression.argument : expression;
  return called?.type === 'CallExpression' && called.callee?.type !== 'Super';
}

function isArgument(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && parent.arguments?.includes(node) === true;
}

/** The operator or the order that is handed to the builder of a query. */
function flipsOfArgument({ start, end, value }: Node): Flip[] {
  const after = sqlOperators[String(value)];
  return after ? [{ start, end, after: `'${after}'` }] : [];
}

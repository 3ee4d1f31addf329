import { relative } from 'node:path';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { Checker, Project, Type } from 'typescript/unstable/sync';

/** A call in the sources that executes a statement. `row` is null where the code says nothing about rows. */
export type CallSite = {
  path: string;
  line: number;
  start: number;
  end: number;
  isRaw: boolean;
  row: Type | null;
};

const executing = /^execute(?:Query|TakeFirst|TakeFirstOrThrow)?$/;
const builders =
  /^(?:RawBuilder|(?:Select|Insert|Update|Delete|Merge)QueryBuilder|Kysely|Transaction)$/;
/** The result of builders for a statement without `returning`. */
const counts = /^(?:Insert|Update|Delete|Merge)Result$/;

const findCalls = (node: Node, found: CallExpression[] = []): CallExpression[] => {
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression))
    if (executing.test(node.expression.name.text)) found.push(node);
  node.forEachChild((child) => void findCalls(child, found));
  return found;
};

const firstArgument = (checker: Checker, type: Type): Type | undefined =>
  type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;

const isGeneric = (type: Type): boolean =>
  type.isTypeParameter() || (type.isIntersectionType() && type.getTypes().some(isGeneric));

/** Promise<QueryResult<Row>>, Promise<Row[]> or Promise<Row | undefined>: the type of a row, or null for `unknown` and generic types. */
const findRowType = (checker: Checker, promised: Type): Type | null => {
  const answer = firstArgument(checker, promised);
  if (!answer) return null;
  const isResult = answer.getSymbol()?.name === 'QueryResult';
  const row =
    isResult || checker.isArrayType(answer)
      ? firstArgument(checker, answer)
      : checker.getNonNullableType(answer);
  if (!row || row.isIntrinsicType() || isGeneric(row)) return null;
  return counts.test(row.getSymbol()?.name ?? '') ? null : row;
};

/** Every call in a file that executes a statement, with the type of its rows. */
export const findCallSites = (project: Project, file: SourceFile, root: string): CallSite[] => {
  const { checker } = project;
  const calls = findCalls(file);
  if (calls.length === 0) return [];
  const receivers = checker.getTypeAtLocation(
    calls.map(({ expression }) =>
      isPropertyAccessExpression(expression) ? expression.expression : expression,
    ),
  );
  const promises = checker.getTypeAtLocation(calls);
  return calls.flatMap((call, index) => {
    const receiver = receivers[index]?.getSymbol()?.name ?? '';
    const promised = promises[index];
    const { name } = call.expression as unknown as { name: { text: string } };
    const runsItself = /^(?:Kysely|Transaction)$/.test(receiver);
    if (!builders.test(receiver) || !promised || runsItself !== (name.text === 'executeQuery'))
      return [];
    const start = call.getStart(file);
    return {
      path: relative(root, file.fileName),
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      start,
      end: call.end,
      isRaw: receiver === 'RawBuilder' || runsItself,
      row: findRowType(checker, promised),
    };
  });
};

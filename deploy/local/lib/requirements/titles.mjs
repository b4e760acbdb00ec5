/** Which rows the titles of a test file name. A title is a claim that the test would fail if the row did not hold. */
import ts from 'typescript';

const TESTS = new Set(['it', 'test', 'describe']);
const SWITCHED_OFF = new Set(['skip', 'todo', 'fixme']);
const RANGE = /\b([A-Z][A-Z0-9]*)-(\d+)\.\.(?:\1-)?(\d+)\b/g;
const ID = /\b[A-Z][A-Z0-9]*-\d+\b/g;

/** The titles of tests and of groups of tests, those of `it.each(…)(…)` among them; not of what is switched off. */
export function titlesOf(source, fileName = 'a.spec.tsx') {
  const titles = [];
  const visit = (node) => {
    const names = ts.isCallExpression(node) ? callNames(node.expression) : undefined;
    if (names && TESTS.has(names[0]) && names.at(-1) !== 'each') {
      const title = node.arguments[0] && literalText(node.arguments[0]);
      if (names.some((name) => SWITCHED_OFF.has(name)) && title !== undefined) return;
      if (title) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest));
  return titles;
}

/** `AUTH-01` and all of `[AUTH-01..AUTH-04]` (also written `AUTH-01..04`), each once. */
export function rowIdsOf(title) {
  const ids = new Set(title.match(ID));
  for (const [, group, first, last] of title.matchAll(RANGE))
    for (let n = Number(first); n <= Number(last); n += 1) ids.add(`${group}-${String(n).padStart(2, '0')}`);
  return [...ids];
}

/** `describe.each(cases)` → ['describe', 'each']; a call of a call has the names of the first one, without its `each`. */
function callNames(callee) {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    const names = callNames(callee.expression);
    return names && [...names, callee.name.text];
  }
  const made = ts.isCallExpression(callee)
    ? callee.expression
    : ts.isTaggedTemplateExpression(callee)
      ? callee.tag
      : undefined;
  const names = made && callNames(made);
  return names && names.filter((name) => name !== 'each');
}

/** What is written of a text: values that a template puts in are left out. Undefined for what is no text. */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  if (ts.isParenthesizedExpression(node)) return literalText(node.expression);
  if (!ts.isBinaryExpression(node)) return undefined;
  const parts = [literalText(node.left), literalText(node.right)].filter((part) => part !== undefined);
  return parts.length ? parts.join('') : undefined;
}

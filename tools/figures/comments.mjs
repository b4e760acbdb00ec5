/** Comments of TypeScript and JavaScript: a block, or lines of `//` that follow each other, is one. */
import ts from 'typescript';

/** Texts in which `//` is no comment. */
const TEXTS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

/** The texts of all comments, without their stars and slashes. */
export function commentsIn(source, path = 'a.tsx') {
  const groups = [];
  let before;
  for (const match of withoutTexts(source, path).matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)) {
    const comment = { start: match.index, end: match.index + match[0].length, isLine: match[0].startsWith('//') };
    const text = withoutMarks(source.slice(comment.start, comment.end));
    // A line that stands behind code is about that code alone.
    const follows =
      before?.isLine &&
      comment.isLine &&
      startsItsLine(source, before) &&
      /^\s*$/.test(source.slice(before.end, comment.start));
    if (follows) groups.at(-1).push(text);
    else groups.push([text]);
    before = comment;
  }
  return groups.map((lines) => lines.join('\n').trim());
}

/** The same text, of the same length, with a blank for each sign of a literal. */
function withoutTexts(source, path) {
  const parts = [];
  let done = 0;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const visit = (node) => {
    if (TEXTS.has(node.kind) && node.end > done) {
      const start = node.kind === ts.SyntaxKind.JsxText ? node.pos : node.getStart(file);
      parts.push(source.slice(done, start), ' '.repeat(node.end - start));
      done = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return parts.join('') + source.slice(done);
}

const startsItsLine = (source, { start }) => /(^|\n)[ \t]*$/.test(source.slice(Math.max(0, start - 200), start));
const withoutMarks = (text) =>
  text
    .replace(/^\/\*\*?|\*\/$|^\/\/+/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();

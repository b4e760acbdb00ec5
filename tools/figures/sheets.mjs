/** Classes `kt-…` of the style sheets: which sheet they are the subject of, and which components name them. */
const SHEET = /^frontend\/src\/.*\.css$/;
const COMPONENT = /^frontend\/src\/.*\.(ts|tsx)$/;
const CLASS = /kt-[a-zA-Z0-9_-]*[a-zA-Z0-9]/g;

export const sheetsOf = (files) => files.paths.filter((path) => SHEET.test(path));

/** The selectors of a sheet, also those inside `@media`; names of steps of an animation are none. */
function selectorsOf(css) {
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(?:-webkit-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
}

/** The parts of a list, without being misled by commas inside `:is(…)`. */
function partsOf(selector) {
  const parts = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** The last compound of a selector: the thing that is drawn. */
function subjectOf(part) {
  let depth = 0;
  for (let at = part.length - 1; at >= 0; at -= 1) {
    if (part[at] === ')') depth += 1;
    if (part[at] === '(') depth -= 1;
    if (depth === 0 && /[\s>+~]/.test(part[at])) return part.slice(at + 1);
  }
  return part;
}

/** Class → the sheets of which rules it is the subject. */
export function homesOf(files) {
  const homes = new Map();
  for (const path of sheetsOf(files))
    for (const selector of selectorsOf(files.read(path)))
      for (const part of partsOf(selector)) {
        const subject = subjectOf(part).replace(/:not\([^)]*\)/g, '');
        for (const [name] of subject.matchAll(/(?<=\.)kt-[\w-]+/g))
          homes.set(name, (homes.get(name) ?? new Set()).add(path));
      }
  return homes;
}

export const inTwoSheets = (files) =>
  [...homesOf(files)]
    .filter(([, sheets]) => sheets.size > 1)
    .map(([name, sheets]) => `${name}: ${[...sheets].join(', ')}`);

/**
 * Classes that a sheet has and no component names, and the other way round. A name that is put together (`kt-tone--${tone}`) names all classes that
 * begin like it.
 */
export function deadClasses(files) {
  const inSheets = new Set(
    sheetsOf(files).flatMap((path) =>
      [
        ...files
          .read(path)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/(?<=\.)kt-[\w-]+/g),
      ].map(([name]) => name),
    ),
  );
  const components = files.paths.filter((path) => COMPONENT.test(path) && !files.isTest(path));
  const named = new Set();
  const begun = new Set();
  for (const path of components)
    for (const match of files.read(path).matchAll(/(?<![\w-])kt-[\w-]*(\$\{)?/g)) {
      if (match[1]) begun.add(match[0].slice(0, -2));
      else if (match[0].match(CLASS)?.[0] === match[0]) named.add(match[0]);
      else begun.add(match[0]);
    }
  const isNamed = (name) => named.has(name) || [...begun].some((start) => name.startsWith(start));
  return [
    ...[...inSheets].filter((name) => !isNamed(name)).map((name) => `.${name} stands in a sheet and in no component`),
    ...[...named]
      .filter((name) => !inSheets.has(name))
      .map((name) => `"${name}" stands in a component and in no sheet`),
  ].sort();
}

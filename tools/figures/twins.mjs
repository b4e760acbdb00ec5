/** Pairs of files that say the same of two kinds of products. */
/** Of the lines that are compared: below it a likeness says little. */
const LEAST_LINES = 20;
const SAME = 0.7;
const KINDS = /(event|video|packet|group|gift|slide|category|gallery)/gi;

/** The lines that are compared: without imports, comments and closing brackets, all kinds of products under one word. */
function linesOf(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import\b[\s\S]*?;$/gm, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, '').trim())
    .filter((line) => line && !/^[)\]}>;,]+$/.test(line))
    .map((line) => line.replace(KINDS, 'thing'));
}

export function twinsOf(files) {
  const known = files.product
    .map((path) => ({ path, lines: linesOf(files.read(path)) }))
    .filter(({ lines }) => lines.length >= LEAST_LINES);
  const counts = known.map(({ lines }) => counted(lines));
  const pairs = [];
  for (let one = 0; one < known.length; one += 1)
    for (let other = one + 1; other < known.length; other += 1) {
      const [short, long] = known[one].lines.length <= known[other].lines.length ? [one, other] : [other, one];
      const length = known[short].lines.length;
      let same = 0;
      for (const [line, times] of counts[short]) same += Math.min(times, counts[long].get(line) ?? 0);
      if (same >= SAME * length) pairs.push({ paths: [known[one].path, known[other].path], share: same / length });
    }
  return pairs
    .sort((a, b) => b.share - a.share)
    .map(({ paths, share }) => `${Math.round(share * 100)} % ${paths.join(' ')}`);
}

function counted(lines) {
  const counts = new Map();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

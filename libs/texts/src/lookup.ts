/** How a sentence is found in a tree of texts: by its dotted key, in the form its number asks for, with its placeholders filled. */

type Dotted<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Dotted<T[K]>}`;
}[keyof T & string];

type PluralOf<Stored> = Stored extends `${infer Base}_other` ? Base : never;

/** The path of a text; for a plural the path without its form (`common.search.results`), used with the value `count`. */
export type KeyOf<Tree> = Dotted<Tree> | PluralOf<Dotted<Tree>>;

export type TextValues = Record<string, string | number>;

/** The sentence of a key as it is stored; undefined for a key the tree does not have. */
export function find(tree: object, key: string, plurals: Intl.PluralRules, count?: string | number) {
  if (count !== undefined) {
    const plural = at(tree, `${key}_${plurals.select(Number(count))}`) ?? at(tree, `${key}_other`);
    if (plural !== undefined) return plural;
  }
  return at(tree, key);
}

/** Puts the values where `{name}` stands. A placeholder without a value stays visible, so it is found. */
export function fill(sentence: string, values: TextValues): string {
  return sentence.replace(/\{([A-Za-z0-9_]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

function at(tree: object, key: string): string | undefined {
  let node: unknown = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}

/** A text that nobody shows is a mistake: a sentence was written for a place that does not say it (visitors 3). */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from './index.js';

const ROOTS = ['frontend/src', 'gateway/src', 'services', 'libs'];
const IS_SOURCE = /\.tsx?$/;
const IS_NO_PLACE = /\.spec\.tsx?$|\/generated\.ts$|\/test\/|\/texts\/src\/(pl|en|admin)\/|\/(node_modules|dist)\//;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && IS_SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IS_NO_PLACE.test(file));
}

const code = ROOTS.flatMap(sources)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** `orders.status.${group}`: all that begin so may be meant. */
const beginnings = new Set([...code.matchAll(/`([a-zA-Z_][\w-]*\.[\w.-]*)\$\{/g)].map(([, beginning]) => beginning!));

function leaves(node: unknown, path = ''): string[] {
  if (typeof node === 'string') return [path];
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}

/** Words of the documents, kept letter by letter (texts.spec.ts): the site says them inside longer ones. */
const KEPT = new Set(['common.currency', 'form.validate.quantity_available', 'form.validate.quantity_range', 'form.validate.birthday']);

/** Of a plural the key without its form is named. */
const isNamed = (key: string): boolean => {
  const base = key.replace(/_(one|few|many|other)$/, '');
  return (
    [`'${key}'`, `\`${key}\``, `'${base}'`].some((name) => code.includes(name)) ||
    [...beginnings].some((beginning) => key.startsWith(beginning))
  );
};

describe('the catalogue of the site', () => {
  it('has no text that nothing names [FMT-13]', () => {
    const all = leaves(texts.pl);
    expect(all.length).toBeGreaterThan(400);
    expect(isNamed('orders.list.nowhere')).toBe(false);
    expect(all.filter((key) => !isNamed(key) && !KEPT.has(key))).toEqual([]);
  });
});

/**
 * Parts of the site that come when they are first needed, and what happens when they do not come. React's own `lazy` remembers
 * a failure for ever and says nothing; the linter leads here.
 */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Block } from './Boundary.js';

const AGAIN_AFTER_MS = 400;

/** A file of ours did not come: the line, or a deploy since this page was opened. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the site did not load', { cause });
  }
}

/** One hiccup of the line is nobody's affair; a second failure is told. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return load().catch((error: unknown) => {
      throw new NotLoaded(error);
    });
  }
}

/** A screen. What fails is shown by its route's `errorElement`: site-routes.spec walks all of them. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await patiently(load) };
      } catch (error) {
        made = undefined; // the next try asks again
        throw error;
      }
    });
  let made: ReturnType<typeof make> | undefined;
  return function Lazy(props: Props) {
    const [Part] = useState(() => (made ??= make()));
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A block of a page, with a boundary of its own: without it the page goes on. */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyScreen(load, waiting);
  return function LazyBlock(props: Props) {
    return (
      <Block>
        <Part {...props} />
      </Block>
    );
  };
}

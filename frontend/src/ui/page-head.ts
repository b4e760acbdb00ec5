/**
 * What a page says of itself outside of itself: the title of the window, and to a search engine that runs our script its description and the
 * one address it is to be found at. What the server wrote is written over, so there is one of each whoever wrote first (decision 60).
 */
import { useLayoutEffect } from 'react';
import { useTexts } from '../base/i18n.js';

/** Of a page that anybody may find; the others say what the theatre is, and that no search engine lists them. */
export interface AboutPage {
  path: string;
  description: string;
}

export function usePageHead(title: string, about?: AboutPage): void {
  const { t } = useTexts();
  const brand = t('common.brand');
  const house = t('home.description');
  const { path, description } = about ?? {};
  useLayoutEffect(() => {
    document.title = title;
    put('meta', 'name', 'description', 'content', (description ?? house).replace(NO_BREAK, ' '));
    put('link', 'rel', 'canonical', 'href', path && new URL(path, siteOrigin()).href);
    put('meta', 'name', 'robots', 'content', path === undefined ? 'noindex' : undefined);
    return () => {
      document.title = brand; // until the next page knows its own
      for (const [tag, key, name] of PUT) elementOf(tag, key, name)?.remove();
    };
  }, [title, path, description, brand, house]);
}

/** They keep a line whole on the screen; a search engine shows none of ours. */
const NO_BREAK = /\u00A0/gu;

const PUT = [
  ['meta', 'name', 'description'],
  ['link', 'rel', 'canonical'],
  ['meta', 'name', 'robots'],
] as const;

const elementOf = (tag: string, key: string, name: string) => document.head.querySelector(`${tag}[${key}="${name}"]`);

/** The element of this name says `value`, and is gone where there is nothing to say. */
function put(tag: string, key: string, name: string, attribute: string, value: string | undefined): void {
  const there = elementOf(tag, key, name);
  if (value === undefined) return there?.remove();
  const element = there ?? document.head.appendChild(document.createElement(tag));
  element.removeAttribute(OF_SERVED_PAGE); // ours from now on
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** What the server wrote of the page that was asked for carries this. */
export const OF_SERVED_PAGE = 'data-of-page';

let origin: string | undefined;
/** Where the house is open to the public; the same page may have been opened at another name of it. */
function siteOrigin(): string {
  const served = document.head.querySelector<HTMLLinkElement>(`link[rel="canonical"][${OF_SERVED_PAGE}]`);
  origin = served ? new URL(served.href).origin : (origin ?? window.location.origin);
  return origin;
}

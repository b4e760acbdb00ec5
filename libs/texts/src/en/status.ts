import type { Texts } from '../pl/index.js';

export const status = {
  'not-found': {
    title: 'Page not found',
    text: 'There is no such address, or the page has been removed.',
    repertoire: 'See what’s on',
    next: 'Next on stage',
  },
  error: {
    title: 'Something broke on our side',
    offline: 'No internet connection',
    text: 'Internal server error',
    retry: 'Try again',
    home: 'Go to the home page',
  },
  maintenance: {
    title: 'Maintenance',
    text: 'Maintenance is under way. Come back soon.',
    again: 'We try again in a moment: there is no need to reload the page.',
  },
  /** A page, a block or an item that failed in the browser itself. */
  broken: {
    title: 'This page could not be shown',
    'not-loaded': 'A part of the page did not load. It will appear by itself when the connection is back.',
    failed: 'This is an error on our side. The other pages of the site work.',
    part: 'This part of the page could not be shown.',
    item: 'This item cannot be shown right now.',
  },
  offline: 'No internet connection.',
} satisfies Texts['status'];

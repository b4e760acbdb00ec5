import type { Texts } from '../pl/index.js';

export const status = {
  'not-found': {
    title: 'Page not found',
    text: 'This address does not exist or the content has been removed.',
    home: 'Go to the home page',
  },
  error: {
    title: 'Error {code}',
    text: 'Internal server error',
    retry: 'Try again',
    home: 'Go to the home page',
  },
  maintenance: {
    title: 'Maintenance',
    text: 'Maintenance is under way. Please come back soon.',
  },
  offline: 'No internet connection.',
} satisfies Texts['status'];

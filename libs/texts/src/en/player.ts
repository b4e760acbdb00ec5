import type { Texts } from '../pl/index.js';

export const player = {
  title: '{title}: video player',
  'invalid-value': 'Invalid value',
  loading: 'Loading the player…',
  play: 'Play',
  error: 'The player could not be started. Reload the page or turn off content blocking.',
  ended: 'The end. Thank you for the evening together.',
  'access-ended': 'Your access has ended and playback was stopped.',
  chat: 'Chat',
  captions: 'Captions',
} satisfies Texts['player'];

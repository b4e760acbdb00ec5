import type { Texts } from '../pl/index.js';

export const home = {
  title: 'Home',
  description: 'Kurtyna: a theatre’s stage on the internet. Live transmissions, and plays on demand.',
  repertoire: 'Repertoire',
  videos: 'Videos',
  festival: 'Festival',
  hidden: 'Hidden content',
  packets: 'Packets',
  gift: 'Gift',
  'all-categories': 'All',
  'no-events': 'No upcoming events.',
  'no-videos': 'No videos in this category.',
  details: 'Details',
  'card-unpublished': 'Unpublished',
  'card-hidden': 'Hidden',
  'code-activated': 'The code has been activated',
  slider: {
    label: 'Featured',
    pause: 'Pause',
    play: 'Resume',
    slide: 'Slide {n} of {count}',
    previous: 'Previous',
    next: 'Next',
  },
  account: {
    birthday: 'Add your date of birth',
    country: 'Add your country',
    partner: 'Sign in again to refresh your data',
    link: 'Go to your account',
  },
} satisfies Texts['home'];

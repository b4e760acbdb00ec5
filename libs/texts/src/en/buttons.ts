import type { Texts } from '../pl/index.js';

export const buttons = {
  'get-access': 'Get access',
  buy: 'Buy access',
  additional: 'Buy additional access',
  'use-code': 'Use code',
  granted: 'You have access',
  pending: 'Payment pending',
  'complete-payment': 'Complete payment',
  'no-tickets': 'No tickets left',
  'denied-age': 'Age restriction',
  'birthday-missing': 'Add your date of birth',
  'denied-country': 'Not available in your country',
  'newsletter-hint': 'Newsletter subscribers only',
  watch: 'Watch',
  soon: 'Soon',
  ended: 'Ended',
  'in-progress': 'In progress',
} satisfies Texts['buttons'];

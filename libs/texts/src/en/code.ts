import type { Texts } from '../pl/index.js';

/** The page of a code: what it gives, and how it is taken (OPEN1-49). */
export const code = {
  title: 'Ticket for: {title}',
  choice: 'A gift: one show of your choice',
  'price-of': 'A discount on: {title}',
  price: 'A discount',
  take: 'Take my ticket',
  'take-gift': 'Take my gift',
  'have-account': 'I have an account',
  terms: 'By taking it you accept the terms.',
  taken: 'This ticket has been taken.',
  over: 'This code is no longer valid.',
  unknown: 'We do not know this code. Check its letters and digits.',
  mine: 'This ticket is yours already.',
  card: 'for {for}, from {from}',
  'card-for': 'for {for}',
  'card-from': 'from {from}',
  field: 'Enter the code of your ticket or gift',
  check: 'Check the code',
} satisfies Texts['code'];

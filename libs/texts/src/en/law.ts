import type { Texts } from '../pl/index.js';

export const law = {
  withdrawal: {
    name: 'Name',
    email: 'E-mail',
    order: 'Order number',
    'order-hint': 'From the letter of confirmation, the page of the order or the invoice.',
    'from-order': 'Withdraw from contract',
    form: {
      title: 'Withdrawal from the contract',
      text: 'You may withdraw from a contract made online within 14 days, without giving a reason. You need no account for it.',
      lost: 'The right ends where, with your express consent, we began to deliver the content before that time was over.',
      button: 'Withdraw from contract',
    },
    confirm: {
      title: 'Confirm the withdrawal',
      text: 'See that everything is right. The statement is made only with the button below.',
      sentence: 'I withdraw from the contract for access to the theatre’s content, made with this order:',
      button: 'Confirm withdrawal from contract',
      back: 'Back to the form',
    },
    done: {
      title: 'Statement received',
      text: 'We received your statement: {time}.',
      letter:
        'If the number is that of an order, we will send a confirmation to the e-mail address it was placed with. If it does not come within an hour, write to us.',
      contact: 'Contact the theatre',
      home: 'Go to the home page',
    },
  },
} satisfies Texts['law'];

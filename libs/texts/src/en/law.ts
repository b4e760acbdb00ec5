import type { Texts } from '../pl/index.js';

export const law = {
  accessibility: {
    title: 'Accessibility statement',
    description:
      'How accessible the theatre’s service is, which titles have Polish Sign Language, audio description and captions, and how to ask.',
    standard:
      'The service is built to WCAG 2.2 at level AA, which the standard EN 301 549 asks for too. Every screen is checked by machine, in both languages and both themes.',
    date: 'As of {date}.',
    ways: {
      title: 'What is possible',
      keyboard:
        'Everything can be done with the keyboard alone: choosing a show, buying access, watching and changing the version.',
      reader: 'Pages have headings, descriptions and messages for screen readers.',
      themes: 'Colours can be changed in the footer. Pages work at up to 400% zoom and in high contrast mode.',
      versions:
        'Captions, Polish Sign Language and audio description are chosen above the player. The film goes on from the same place.',
      motion: 'Who limits motion in their system sees no animations.',
    },
    gaps: {
      title: 'What is still missing',
      titles: 'Not every title has all versions. The table below shows which.',
      live: 'Live shows do not always have captions. We add them to the recording.',
      trailers: 'Trailers may have no captions.',
      language: 'Terms, privacy policy and contact are in Polish only.',
    },
    ask: {
      title: 'Ask about accessibility',
      text: 'Do you need a version that is not there, or does something not work? Write which title or page it is about and how you would like to be answered.',
      contact: 'Contact the theatre',
    },
    titles: {
      title: 'Titles and their versions',
      name: 'Title',
      no: 'No',
      none: 'There are no titles in the repertoire now.',
      plain: 'Without any ({n})',
    },
  },
  withdrawal: {
    name: 'Name',
    email: 'E-mail',
    order: 'Order number',
    'order-hint': 'From the confirmation message, the order page or the invoice.',
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

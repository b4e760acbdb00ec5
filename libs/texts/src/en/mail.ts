import type { Texts } from '../pl/index.js';

export const mail = {
  greeting: 'Hello {firstname},',
  'greeting-plain': 'Hello,',
  'not-you': 'If it was not you, ignore this message.',
  regards: 'Kind regards',
  'link-fallback': 'If the button does not work, copy this address into your browser:',
  verification: {
    subject: 'Confirm your e-mail address',
    text: 'Thank you for creating an account. Confirm your e-mail address to sign in.',
    button: 'Confirm address',
    validity: 'The link is valid for 24 hours.',
  },
  'exists-account': {
    subject: 'You already have an account',
    text: 'Someone tried to create an account with this address, but it already exists. You can sign in or set a new password.',
    'sign-in': 'Sign in',
    reset: 'Set a new password',
  },
  'already-verified': {
    subject: 'Your account is already confirmed',
    text: 'This address is already confirmed. You can sign in.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'We received a request to change the password of your account.',
    button: 'Set password',
    validity: 'The link is valid for 1 hour.',
  },
  'login-link': {
    subject: 'Sign-in link',
    text: 'Finish signing in by clicking the button.',
    button: 'Sign in',
    validity: 'The link is valid for 10 minutes and works once.',
  },
  'password-changed': {
    subject: 'Your password has been changed',
    text: 'The password of your account was changed on {time}. If it was not you, set a new password and contact us.',
  },
  'account-deleted': {
    subject: 'Your account has been deleted',
    text: 'Your account and your data have been deleted.',
    kept: 'We keep only orders and invoices, because the law requires it.',
  },
  'partner-account': {
    subject: 'Sign in with your partner account',
    text: 'We received a request to change the password. This account has no password here: it signs in with the partner account.',
  },
  'order-confirmation': {
    subject: 'Order confirmation: {title}',
    text: 'Thank you for your order. You have access.',
    title: 'Bought: {title}',
    number: 'Order number: {number}',
    price: 'Price, VAT included: {price}',
    free: 'Free of charge',
    starts: 'Start: {time}',
    'valid-until': 'Access until: {time}',
    'no-expiry': 'Access without a time limit.',
    'event-access': 'Access lasts until the end of the event.',
    button: 'Go to the page',
    consent: 'Your consent when buying: {text}',
    'no-consent': 'No consent to begin delivery before the withdrawal period ends was recorded with this order.',
    terms: 'Terms and conditions: {url}',
    complaints: 'Complaints and questions: {email}',
  },
  'refund-done': {
    subject: 'Your money is on its way back: {title}',
    text: 'We have returned {price} for order {number}. The money goes back the way it was paid.',
    access: 'The access given by this order has ended: {title}.',
  },
  'second-payment-returned': {
    subject: 'Your second payment is on its way back: {title}',
    text: 'We received two payments for order {number}. We have returned the second one, {price} (number {payment}). The money goes back the way it was paid.',
    unchanged: 'The order itself is not changed by this: {title}.',
  },
} satisfies Texts['mail'];

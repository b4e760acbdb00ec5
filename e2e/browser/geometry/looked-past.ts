/** Geometry passes over these, at most 15: a rule, a selector, why. A line that nothing needed is named, and fails the long form. */
import type { LookedPast } from './look.js';

export const LOOKED_PAST: readonly LookedPast[] = [
  { rule: 'G2', selector: '.kt-picture-field__none', why: 'the place of a picture that is not there yet is as tall as the picture' },
  {
    rule: 'G19',
    selector: 'main:has([role=alert]), main:has(.kt-problem):not(:has(.kt-next))',
    why: 'whatever failed says so and the way on, and has nothing else',
  },
  {
    rule: 'G6',
    selector: '.kt-vcard, .kt-evening__other',
    why: 'the next card of a rail peeks past the whole ones: there is more to the side',
  },
  { rule: 'G20', selector: '.kt-show__stage ~ * h1', why: 'where one watches the film comes first: its title is the name of the stage' },
  { rule: 'G22', selector: '.kt-payment__send', why: 'the button at the foot of a window closes it, and so does the sign in its corner' },
  { rule: 'G22', selector: '.ant-picker-clear', why: 'it stands in the field that it empties, right after it' },
];

/**
 * What geometry passes over: a rule, a selector, why. A line that nothing needed is named, and fails the long form. The first are exceptions for good, at
 * most 15; the others are faults that are known, each with the step of eyes 8 that mends it and takes its line out.
 */
import type { LookedPast } from './look.js';

export const EXCEPTIONS: readonly LookedPast[] = [
  { rule: 'G2', selector: '.kt-picture-field__none', why: 'the place of a picture that is not there yet is as tall as the picture' },
  {
    rule: 'G19',
    selector: 'main:has([role=alert]), main:has(.kt-problem):not(:has(.kt-next))',
    why: 'whatever failed says so and the way on, and has nothing else',
  },
  { rule: 'G6', selector: '.kt-vcard', why: 'the next card of a rail peeks past the whole ones: there is more to the side' },
  { rule: 'G20', selector: '.kt-show__stage ~ * h1', why: 'where one watches the film comes first: its title is the name of the stage' },
];

/** `step`: of eyes, 8. */
export const KNOWN: readonly (LookedPast & { step: number })[] = [
  { step: 8, rule: 'G10', selector: '.kt-own-order', why: 'an open order stands before price and countdown' },
  { step: 8, rule: 'G11', selector: '.kt-buybar, .kt-buy', why: 'one button that buys at a time' },
  { step: 8, rule: 'G11', selector: '.kt-account', why: 'the settings of an account are folded, with one Save in view' },
  { step: 8, rule: 'G4', selector: '.kt-account__facts', why: 'the data of an account stand in one column' },
];

export const LOOKED_PAST: readonly LookedPast[] = [...EXCEPTIONS, ...KNOWN];

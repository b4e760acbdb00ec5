/** Runs in each file that asks the house: a test in which something answers what the document does not say is red, whatever else it looks at. */
import { afterAll, afterEach, expect } from '@jest/globals';
import { takeNoted } from './answers.js';

const asTheDocumentSays = (): void => expect(takeNoted()).toEqual([]);
afterEach(asTheDocumentSays);
afterAll(asTheDocumentSays);

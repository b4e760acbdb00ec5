import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { texts } from '@kurtyna/texts';
import { startTexts } from '../base/i18n.js';

configure({
  asyncUtilTimeout: 15_000, // the first lazy screen of a test file is compiled while it waits
  getElementError: (message) => new Error(message?.split('\n')[0]), // without the whole page
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  startTexts('pl', texts); // English at once
});
afterEach(() => cleanup());

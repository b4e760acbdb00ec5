import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { startTexts } from '../app/i18n.js';

configure({ asyncUtilTimeout: 5000 }); // the first lazy screen of a test file is compiled while it waits

beforeEach(() => {
  window.localStorage.clear();
  startTexts('pl');
});
afterEach(() => cleanup());

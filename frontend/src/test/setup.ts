import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { texts } from '@kurtyna/texts';
import { startTexts } from '../base/i18n.js';

/** Without antd's styles, which nothing here looks at: making and serializing them took a third of the time. */
jest.mock('../ui/theme/theme.js', () => {
  const real = jest.requireActual<typeof import('../ui/theme/theme.js')>('../ui/theme/theme.js');
  const antdTheme = (...looks: Parameters<typeof real.antdTheme>) => ({
    ...real.antdTheme(...looks),
    zeroRuntime: true,
    cssVar: { key: 'tests' },
  });
  return { ...real, antdTheme };
});

/** React remembers for each element where it was made, by a stack trace: a seventh of the time, and nothing here reads it. */
const forDevelopers = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!;
Object.defineProperty(forDevelopers, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set() {} });

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

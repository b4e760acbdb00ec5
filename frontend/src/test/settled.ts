import { act } from '@testing-library/react';
import { openCalls } from './fake-server.js';

const QUIET_TURNS = 20;
const MOST_TURNS = 2000;
const aTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * What has begun has come to its end: over some turns in a row nothing that was asked is unanswered, and React has drawn. A call that a test
 * holds back is waited for no longer than the others can take.
 */
export const settled = () =>
  act(async () => {
    for (let turns = 0, quiet = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns++) {
      await aTurn();
      quiet = openCalls() > 0 ? 0 : quiet + 1;
    }
  });

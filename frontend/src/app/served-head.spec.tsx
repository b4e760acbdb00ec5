import { expect, it } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { leaveServedHead } from './served-head.js';

it('what the server alone said of a page stays on it and goes with the first other one [ux.md U9]', async () => {
  document.head.innerHTML = '<meta name="viewport" /><meta data-of-page property="og:title" /><link data-of-page rel="canonical" />';
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/wydarzenie/dziady'] });
  leaveServedHead(router);
  await router.navigate('/wydarzenie/dziady/publiczne');
  expect(document.head.children).toHaveLength(3);
  await router.navigate('/wydarzenie/tango');
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual(['<meta name="viewport">']);
});

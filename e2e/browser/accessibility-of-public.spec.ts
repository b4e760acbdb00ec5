/** What everybody sees, looked at by axe; in the lane that signs in as nobody of the demo theatre. */
import { settled, violations, walk } from './axe.js';
import { publicScene } from './scenes.js';
import { expect, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

for (const language of ['pl', 'en'] as const) {
  test(`axe and geometry find nothing on the public screens, in ${language} [FMT-02, U1, U24, U27]`, async ({ page }) => {
    test.setTimeout(400_000);
    await settled(page, '/regulamin');
    expect(await violations(page)).toEqual([]); // with the cookie notice
    await walk(page, await publicScene(page, language), language);
  });
}

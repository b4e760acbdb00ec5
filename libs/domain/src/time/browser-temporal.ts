/**
 * Temporal as the browser has it. The build for browsers takes this in place of `temporal-polyfill`, whose 18 KB come only where the browser
 * is older than Temporal; the page waits for them before it draws.
 */
import type { Temporal as Api } from 'temporal-polyfill';

export let Temporal = (globalThis as { Temporal?: typeof Api }).Temporal as typeof Api;

/** Done when there is a Temporal. Rejects where the polyfill's file does not come. */
export async function provideTemporal(): Promise<void> {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal;
}

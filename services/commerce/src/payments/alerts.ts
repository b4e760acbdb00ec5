import { counter } from '@kurtyna/platform';

/** What must not happen with money, counted by its reason: somebody is called. */
export const alerts = counter('kurtyna_payment_alerts_total', 'Reports of the provider that somebody must look at', [
  'why',
]);

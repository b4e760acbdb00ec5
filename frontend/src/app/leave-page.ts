/** The one way out to another site: the payment provider, a partner's logout. Tests replace `goTo`. */
export const exits = {
  goTo: (address: string): void => window.location.assign(address),
};

/** Web addresses only: what the server answers is not run as a script. */
export function leavePage(address: string): void {
  if (/^https?:\/\//i.test(address)) exits.goTo(address);
}

/** How long somebody may watch without being looked at again, and how often that is (D25). Instants in UTC. */

/** So long a grant lives without a renewal. */
export const GRANT_MINUTES = 5;
/** How often the player renews it. */
export const RENEW_AFTER_SECONDS = 60;
/** The first time comes soon: who leaves within the minute has watched all the same (OPEN1-45: used, and a view after ten seconds). */
export const FIRST_RENEW_AFTER_SECONDS = 12;
/** So much really played is a view (OPEN1-45). */
export const VIEW_SECONDS = 10;
/** Of a view that is counted nothing is written but where the film is, and that its viewer is still at one place: after so long again. */
export const TELL_MINUTES = 5;

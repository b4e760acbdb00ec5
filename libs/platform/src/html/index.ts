/** HTML of administrators, for the services that store it. */
export * from './clean-html.js';

/** [subject, service, purpose] */
export const SUBSCRIBERS: [string, string, string][];

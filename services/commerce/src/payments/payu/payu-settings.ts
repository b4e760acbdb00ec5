/** Our account at PayU, and where it is reached. */
export class PayuSettings {
  /** May have a path; it is appended to, never resolved against. */
  baseUrl: string;
  posId: string;
  clientId: string;
  clientSecret: string;
  /** Keys a notice may be signed with: two while one is rotated (reliability P12). */
  secondKeys: readonly string[];
  /** Where it sends its notices. */
  notifyUrl: string;
  /** Origins besides `https://*.payu.com` a buyer may be sent to. */
  redirectOrigins: readonly string[];

  constructor(settings: PayuSettings) {
    Object.assign(this, settings);
  }
}

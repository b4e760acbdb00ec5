export interface Theatre {
  name: string;
  host: string;
  form: 'small' | 'premiere';
  ring: number;
  mailFrom: string;
  contactEmail: string;
  trustedDomains: string[];
}
/** Throws Problem. */
export function readTheatres(text: string): Theatre[];
export function writeTheatre(theatre: Theatre, folder: string): void;

/** Countries: the codes that exist, and where content may be watched (ACC-03, ACC-15, OPEN1-21, mail-geo-legal 4.2). */
import type { Globals, RestrictedAccess } from './product.js';

/** The 27 member states, then the EU territories that have codes of their own. Geo data use GR and GB, not EL and UK. */
export const EU_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE'],
  ...['IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
  ...['AX', 'GF', 'GP', 'MQ', 'RE', 'YT', 'MF'],
] as const;

/** ISO 3166-1 alpha-2, and XK, which addresses and country selects use for Kosovo. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK'
).split(' ');

const CODES = new Set(COUNTRY_CODES);
const EU = new Set<string>(EU_COUNTRIES);

/** True for a code of the list, in upper case. */
export function isCountryCode(code: string): boolean {
  return CODES.has(code);
}

/** The stricter of the item's and the service's restriction. */
export function strictestAccess(restricted: RestrictedAccess, globals: Globals): RestrictedAccess {
  if (globals.onlyPoland || restricted === 'poland') return 'poland';
  return globals.onlyEurope || restricted === 'europe' ? 'europe' : 'any';
}

/** True when content may not be bought or watched from this country; an unknown country is blocked if restricted. */
export function countryBlocked(restricted: RestrictedAccess, globals: Globals, country: string | null): boolean {
  const rule = strictestAccess(restricted, globals);
  if (rule === 'any') return false;
  const code = (country ?? '').toUpperCase();
  return rule === 'poland' ? code !== 'PL' : !EU.has(code);
}

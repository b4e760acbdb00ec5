/** The texts of bodies and queries by name: the rule of libs/domain and the bounds that the document tells (D27). */
import {
  birthday,
  COUNTRY_CODE_LENGTH,
  countryCode,
  email,
  EMAIL_MAX,
  hasForbiddenCharacters,
  ID_MAX,
  isCalendarDay,
  isTimeOfDay,
  NAME_MAX,
  parseId,
  password,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordsMatch,
  personName,
  REDIRECT_MAX,
  type TextField,
} from '@kurtyna/domain';
import type { TextRule } from './rules.js';

export const EMAIL: TextRule = { judge: email, schema: { format: 'email', maxLength: EMAIL_MAX } };
export const PERSON_NAME: TextRule = { judge: personName, schema: { maxLength: NAME_MAX } };
export const NEW_PASSWORD: TextRule = {
  judge: password,
  schema: { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
};
export const COUNTRY_CODE: TextRule = {
  judge: countryCode,
  schema: { minLength: COUNTRY_CODE_LENGTH, maxLength: COUNTRY_CODE_LENGTH, example: 'PL' },
};
export const BIRTHDAY: TextRule = {
  judge: (value) => birthday(value, new Date().toISOString()),
  schema: { format: 'date', maxLength: 10, example: '1990-01-31' },
};
export const CALENDAR_DAY: TextRule = {
  judge: (value) => (isCalendarDay(value) ? null : 'form.validate.date'),
  schema: { format: 'date', maxLength: 10 },
};
export const TIME_OF_DAY: TextRule = {
  judge: (value) => (isTimeOfDay(value) ? null : 'form.validate.wrong_input'),
  schema: { maxLength: 8, pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$', example: '19:00' },
};

/** The password once more, as it stands in another field of the same body (AUTH-38, AUTH-66). */
export const repeated = (field: 'password' | 'newpassword'): TextRule => ({
  judge: (value, dto) => passwordsMatch(typeof dto[field] === 'string' ? dto[field] : '', value),
  schema: { maxLength: PASSWORD_MAX },
});

/** The text may be empty too, which takes the value away or leaves it as it is. */
export const orEmpty = ({ judge, schema: { minLength: _least, ...schema } }: TextRule): TextRule => ({
  judge: (value, dto) => (value === '' ? null : judge(value, dto)),
  schema,
});

/** A field of what the theatre shows: its rule and its length stand in libs/domain (`content`). */
export const field = ({ max, judge, missing }: TextField): TextRule => ({ judge, missing, schema: { maxLength: max } });

/** A secret or an opaque text: one line, bounded, otherwise not judged here. */
export const opaque = (max: number): TextRule => ({
  judge: (value) => {
    if (value === '') return 'form.validate.required';
    return value.length > max || hasForbiddenCharacters(value) ? 'form.validate.wrong_input' : null;
  },
  schema: { maxLength: max },
});

/** Never a reason to refuse somebody: whoever reads it leaves out what does not fit. The bound says what can fit. */
export const anyText = (max: number): TextRule => ({ judge: () => null, schema: { maxLength: max } });

/** Where to lead somebody back to; what is no own path of the site is left out by whoever reads it. */
export const OWN_PATH: TextRule = anyText(REDIRECT_MAX);

/** An id in a query, which arrives as text. */
export const QUERY_ID: TextRule = {
  judge: (value) => (parseId(value) === null ? 'form.validate.wrong_input' : null),
  schema: { type: 'integer', minimum: 1, maximum: ID_MAX },
};
/** Yes or no in a query, which arrives as text. */
export const QUERY_YES_NO: TextRule = {
  judge: (value) => (['true', 'false', '1', '0'].includes(value) ? null : 'form.validate.wrong_input'),
  schema: { type: 'boolean' },
};

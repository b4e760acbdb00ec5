/** The keys of libs/texts that field rules answer. A spec proves that each has its sentence. */
export const FIELD_TEXT_KEYS = [
  'form.validate.required',
  'form.validate.email',
  'form.validate.special_chars',
  'form.validate.passwd',
  'form.validate.passwd_2',
  'form.validate.passwdmatch',
  'form.validate.date',
  'form.validate.age13',
  'form.validate.no_markup',
  'form.validate.wrong_input',
  'form.validate.wrong_input_max2',
  'form.validate.wrong_input_max10',
  'form.validate.wrong_input_max30',
  'form.validate.wrong_input_max100',
] as const;
export type FieldTextKey = (typeof FIELD_TEXT_KEYS)[number];

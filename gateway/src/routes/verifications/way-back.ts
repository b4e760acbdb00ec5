import { buyPath } from '@kurtyna/domain';
import { OptionalText } from '../../edge/rules.js';
import { OWN_PATH } from '../../edge/text-rules.js';

/** The page somebody left to sign up. Whatever is no own page (`mailedRedirect` of libs/domain) is left out: it is no reason to refuse a person. */
export const WayBack = (): PropertyDecorator =>
  OptionalText(OWN_PATH, { description: 'Own path that the letter leads back to', example: buyPath('event', 7) });

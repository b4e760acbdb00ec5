import { buyPath } from '@kurtyna/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { OptionalText } from '../../edge/rules.js';

/** The page somebody left to sign up. Whatever is no own page (`mailedRedirect` of libs/domain) is left out: it is no reason to refuse a person. */
export const WayBack = (): PropertyDecorator => (target, property) => {
  ApiPropertyOptional({ description: 'Own path that the letter leads back to', example: buyPath('event', 7) })(
    target,
    property,
  );
  OptionalText(() => null)(target, property);
};

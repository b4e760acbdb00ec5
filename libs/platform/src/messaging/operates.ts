import { MessagePattern } from '@nestjs/microservices';

/**
 * Answers an operator: `<service>.ops.<verb>`. The pattern is read when the class is defined, before the process knows its name:
 * the request server fills in the `*`.
 */
export const Operates = (verb: string): MethodDecorator => MessagePattern(`*.ops.${verb}`);

import type { RequestContract } from '@kurtyna/contracts';
import { MessagePattern } from '@nestjs/microservices';

/** The method answers this request; question and answer are typed from the declaration (T18). */
export function Answers<Question, Answer>(contract: RequestContract<Question, Answer>) {
  return <Method extends (question: Question) => Answer | Promise<Answer>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MessagePattern(contract.subject)(target, key as string, descriptor as PropertyDescriptor);
  };
}

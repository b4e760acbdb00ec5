import type { RequestContract } from '@kurtyna/contracts';
import { MessagePattern } from '@nestjs/microservices';

type Method<Question, Answer> = TypedPropertyDescriptor<(question: Question) => Answer | Promise<Answer>>;

/** The method answers this request; question and answer are typed from the declaration (T18). */
export function Answers<Question, Answer>(contract: RequestContract<Question, Answer>) {
  return (target: object, key: string | symbol, descriptor: Method<Question, Answer>): void => {
    MessagePattern(contract.subject)(target, key as string, descriptor as PropertyDescriptor);
  };
}

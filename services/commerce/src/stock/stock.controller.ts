import { changeCapacity } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ChangeCapacity, type ChangeCapacityCommand } from './change-capacity.js';

@Controller()
export class StockController {
  constructor(private readonly change: ChangeCapacity) {}

  @Answers(changeCapacity)
  changeCapacity(command: ChangeCapacityCommand): Promise<{ capacity: number | null }> {
    return this.change.run(command);
  }
}

import { getSaleSettings, saveSaleSettings, type QuestionOf, type SaleSettings } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { SaleSettingsStore } from './sale-settings.js';

@Controller()
export class SaleSettingsController {
  constructor(private readonly store: SaleSettingsStore) {}

  @Answers(getSaleSettings)
  settings(): Promise<SaleSettings> {
    return this.store.read();
  }

  @Answers(saveSaleSettings)
  save(given: QuestionOf<typeof saveSaleSettings>): Promise<SaleSettings> {
    return this.store.save(given);
  }
}

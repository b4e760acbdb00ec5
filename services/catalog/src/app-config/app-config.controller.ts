import { getConfig, updateConfig, type AdminConfig, type PublicConfig, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AppConfiguration } from './app-configuration.js';

/** Requests about the app config. */
@Controller()
export class AppConfigController {
  constructor(private readonly configuration: AppConfiguration) {}

  @Answers(getConfig)
  async get({ audience }: QuestionOf<typeof getConfig>): Promise<{ config: PublicConfig | AdminConfig }> {
    return {
      config: await (audience === 'admin' ? this.configuration.forAdministrators() : this.configuration.forEverybody()),
    };
  }

  @Answers(updateConfig)
  async update({ changes, images, adminId }: QuestionOf<typeof updateConfig>): Promise<{ config: AdminConfig }> {
    return { config: await this.configuration.change(changes, images, adminId) };
  }
}

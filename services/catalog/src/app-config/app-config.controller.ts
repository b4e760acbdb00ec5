import {
  getConfig,
  picturesInUse,
  updateConfig,
  type AdminConfig,
  type PublicConfig,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AppConfiguration, picturesOf } from './app-configuration.js';

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
  async update({ changes, images }: QuestionOf<typeof updateConfig>): Promise<{ config: AdminConfig }> {
    return { config: await this.configuration.change(changes, images) };
  }

  @Answers(picturesInUse)
  async inUse({ names }: QuestionOf<typeof picturesInUse>): Promise<{ used: string[] }> {
    const used = new Set(picturesOf(await this.configuration.forAdministrators()));
    return { used: names.filter((name) => used.has(name)) };
  }
}

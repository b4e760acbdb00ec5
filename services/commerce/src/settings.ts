import { Global, Module, type DynamicModule } from '@nestjs/common';

/** What selling needs of the environment, by meaning. Tests make one of their own. */
export class Settings {
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** How long a place is kept for an open payment (OPEN1-32, D9). */
  holdSeconds: number;
  /** How long the provider may let anybody pay; null: as long as the place is kept, less a margin (D9). */
  mostSecondsToPay: number | null;
  /** Divides the waiting times of jobs; for tests. */
  clockSpeed: number;

  constructor(settings: Settings) {
    Object.assign(this, settings);
  }
}

@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return { module: SettingsModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}

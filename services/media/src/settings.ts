import type { PlayerControls } from '@kurtyna/domain';
import { Module, type DynamicModule } from '@nestjs/common';

/** What playback needs to know of the world. */
export class Settings {
  readonly mediaHosts: readonly string[];
  readonly playerOrigin: string | undefined;
  readonly captionedFilms: readonly string[];
  /** Of films in the host's frame. */
  readonly frameControls: PlayerControls;
  /** What addresses are hashed with; null: none are counted. */
  readonly addressKey: string | null;

  constructor(given: {
    mediaHosts: readonly string[];
    playerOrigin?: string;
    captionedFilms: readonly string[];
    frameControls?: PlayerControls;
    addressKey: string | null;
  }) {
    this.mediaHosts = given.mediaHosts;
    this.playerOrigin = given.playerOrigin;
    this.captionedFilms = given.captionedFilms;
    this.frameControls = given.frameControls ?? 'own';
    this.addressKey = given.addressKey;
  }
}

@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}

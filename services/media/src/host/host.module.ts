import { processPlatform } from '@kurtyna/platform';
import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompareWithHost } from './compare-with-host.job.js';
import { ConfirmUpload } from './confirm-upload.js';
import { CreateUpload } from './create-upload.js';
import { DeleteHostedVideo } from './delete-hosted-video.js';
import { EmbedDomains } from './embed-domains.js';
import { FilmUses } from './film-uses.js';
import { HostClient } from './host-client.js';
import { HostSettings } from './host-settings.js';
import { HostController } from './host.controller.js';
import { HostedVideo } from './hosted-video.entity.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';
import { RenameHostedVideo } from './rename-hosted-video.js';
import { CaptionsModule } from '../captions/captions.module.js';
import { AddSubtitles } from './subtitles/add-subtitles.js';
import { FilmCaptions } from './subtitles/film-captions.js';
import { ListSubtitles } from './subtitles/list-subtitles.js';
import { RemoveSubtitles } from './subtitles/remove-subtitles.js';
import { SubtitleText } from './subtitles/subtitle-text.entity.js';
import { SubtitleTexts } from './subtitles/subtitle-texts.js';
import { SubtitlesController } from './subtitles/subtitles.controller.js';
import { WatchTranscoding } from './watch-transcoding.job.js';

const NEEDED_SCOPES = ['public', 'private', 'upload', 'edit', 'delete'];

/** A key that is missing, wrong or too weak is said at the start, and is no reason not to start: films go on being played (vimeo.md 1). */
@Injectable()
export class WarnOfTheKey implements OnApplicationBootstrap {
  constructor(private readonly host: HostClient) {}

  onApplicationBootstrap(): void {
    void this.run();
  }

  async run(): Promise<void> {
    const { logger } = processPlatform.get();
    if (!this.host.isConfigured) return void logger.warn('there is no VIMEO_TOKEN: no films can be sent to the host');
    try {
      const scopes = await this.host.scopes();
      const missing = NEEDED_SCOPES.filter((scope) => !scopes.includes(scope));
      if (missing.length > 0) logger.warn({ missing }, 'the key of the film host lacks rights');
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'the key of the film host could not be verified');
    }
  }
}

@Module({})
export class HostModule {
  static with(settings: HostSettings): DynamicModule {
    return {
      module: HostModule,
      imports: [TypeOrmModule.forFeature([HostedVideo, SubtitleText]), CaptionsModule],
      controllers: [HostController, SubtitlesController],
      providers: [
        { provide: HostSettings, useValue: settings },
        HostClient,
        EmbedDomains,
        HostedVideoQueries,
        FilmUses,
        CreateUpload,
        ConfirmUpload,
        RenameHostedVideo,
        DeleteHostedVideo,
        FilmCaptions,
        SubtitleTexts,
        ListSubtitles,
        AddSubtitles,
        RemoveSubtitles,
        WatchTranscoding,
        CompareWithHost,
        WarnOfTheKey,
      ],
    };
  }
}

import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ComparePictures } from './compare-pictures.job.js';
import { ImageFiles } from './image-files.js';
import { ImageMaker } from './image-maker.js';
import { ImageRequests } from './image-requests.js';
import { KeepAndDeletePictures } from './keep-and-delete-pictures.consumer.js';
import { KeepImage } from './keep-image.js';
import { SweepPictures } from './sweep-pictures.job.js';

/** From now on pictures are taken at the port that has been open since the start. */
@Injectable()
class OpenForPictures implements OnApplicationBootstrap {
  constructor(
    private readonly requests: ImageRequests,
    private readonly keeper: KeepImage,
  ) {}

  onApplicationBootstrap(): void {
    this.requests.serve(this.keeper);
  }
}

@Module({})
export class ImagesModule {
  static with({ files, requests }: { files: ImageFiles; requests: ImageRequests }): DynamicModule {
    return {
      module: ImagesModule,
      providers: [
        { provide: ImageFiles, useValue: files },
        { provide: ImageRequests, useValue: requests },
        ImageMaker,
        KeepImage,
        KeepAndDeletePictures,
        SweepPictures,
        ComparePictures,
        OpenForPictures,
      ],
    };
  }
}

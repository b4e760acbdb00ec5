import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ComparePictures } from './compare-pictures.job.js';
import { ImageMaker } from './image-maker.js';
import { ImageRequests } from './image-requests.js';
import { ImageStore } from './image-store.js';
import { KeepAndDeletePictures } from './keep-and-delete-pictures.consumer.js';
import { KeepImage } from './keep-image.js';
import { SweepPictures } from './sweep-pictures.job.js';
import { WorkFolder } from './work-folder.js';

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

interface Pictures {
  work: WorkFolder;
  store: ImageStore;
  requests: ImageRequests;
}

@Module({})
export class ImagesModule {
  static with({ work, store, requests }: Pictures): DynamicModule {
    return {
      module: ImagesModule,
      providers: [
        { provide: WorkFolder, useValue: work },
        { provide: ImageStore, useValue: store },
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

import {
  addGallery,
  addGalleryImage,
  deleteGallery,
  type GalleryView,
  getGallery,
  type ListAnswer,
  listGalleries,
  type QuestionOf,
  removeGalleryImage,
  renameGallery,
  updateGalleryImage,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { GalleriesQueries } from './galleries.queries.js';
import { GalleryPictures } from './gallery-pictures.js';
import { SaveGallery } from './save-gallery.js';

/** Requests about galleries and their pictures. */
@Controller()
export class GalleriesController {
  constructor(
    private readonly galleries: GalleriesQueries,
    private readonly save: SaveGallery,
    private readonly pictures: GalleryPictures,
  ) {}

  @Answers(listGalleries)
  list(question: QuestionOf<typeof listGalleries>): Promise<ListAnswer<GalleryView>> {
    return this.galleries.list(question);
  }

  @Answers(getGallery)
  get({ id }: QuestionOf<typeof getGallery>): Promise<GalleryView> {
    return this.galleries.get(id);
  }

  @Answers(addGallery)
  add(command: QuestionOf<typeof addGallery>): Promise<GalleryView> {
    return this.save.add(command);
  }

  @Answers(renameGallery)
  rename(command: QuestionOf<typeof renameGallery>): Promise<GalleryView> {
    return this.save.rename(command);
  }

  @Answers(deleteGallery)
  async delete(command: QuestionOf<typeof deleteGallery>): Promise<{ id: number }> {
    await this.save.delete(command);
    return { id: command.id };
  }

  @Answers(addGalleryImage)
  addImage(command: QuestionOf<typeof addGalleryImage>): Promise<GalleryView> {
    return this.pictures.add(command);
  }

  @Answers(updateGalleryImage)
  updateImage(command: QuestionOf<typeof updateGalleryImage>): Promise<GalleryView> {
    return this.pictures.update(command);
  }

  @Answers(removeGalleryImage)
  removeImage(command: QuestionOf<typeof removeGalleryImage>): Promise<GalleryView> {
    return this.pictures.remove(command);
  }
}

import {
  addCategory,
  deleteCategory,
  listAdminCategories,
  listCategories,
  updateCategory,
  type AdminCategory,
  type CategoryView,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { CategoriesQueries } from './categories.queries.js';
import { SaveCategory } from './save-category.js';

/** Requests about categories. */
@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesQueries,
    private readonly save: SaveCategory,
  ) {}

  @Answers(listCategories)
  async list(_question: Record<string, never>): Promise<{ categories: CategoryView[] }> {
    return { categories: await this.categories.list() };
  }

  @Answers(listAdminCategories)
  async all(_question: Record<string, never>): Promise<{ categories: AdminCategory[] }> {
    return { categories: await this.categories.all() };
  }

  @Answers(addCategory)
  add(command: QuestionOf<typeof addCategory>): Promise<AdminCategory> {
    return this.save.add(command);
  }

  @Answers(updateCategory)
  update(command: QuestionOf<typeof updateCategory>): Promise<AdminCategory> {
    return this.save.update(command);
  }

  @Answers(deleteCategory)
  async delete(command: QuestionOf<typeof deleteCategory>): Promise<{ id: number }> {
    await this.save.delete(command);
    return { id: command.id };
  }
}

import { listAvailability, viewProducts, type ViewerProduct } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ViewProducts, type ViewProductsQuery } from './view-products.js';

@Controller()
export class AccessController {
  constructor(private readonly view: ViewProducts) {}

  @Answers(viewProducts)
  products(query: ViewProductsQuery): Promise<{ products: ViewerProduct[] }> {
    return this.view.run(query);
  }

  @Answers(listAvailability)
  availability({ products }: { products: { kind: 'event' | 'video'; id: number }[] | 'all' }) {
    return this.view.availability(products);
  }
}

import {
  describeSales,
  findOrders,
  getPayment,
  listMailing,
  listOrderHistory,
  listPayments,
  listSalesHistoryOfUser,
  listSoldCodes,
  listSoldOrders,
  summarisePayments,
  type AnswerOf,
  type FoundOrders,
  type HistoryPage,
  type OpenedPayment,
  type PaymentSummary,
  type ProductSales,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { FindOrders } from './find-orders.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { SoldOrderQueries } from './sold-orders.queries.js';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrderQueries,
    private readonly histories: OrderHistoryQueries,
    private readonly sold: SoldOrderQueries,
    private readonly finding: FindOrders,
  ) {}

  @Answers(findOrders)
  find({ words }: QuestionOf<typeof findOrders>): Promise<FoundOrders> {
    return this.finding.run(words);
  }

  @Answers(listPayments)
  list(question: QuestionOf<typeof listPayments>): Promise<AnswerOf<typeof listPayments>> {
    return this.orders.page(question);
  }

  @Answers(summarisePayments)
  summarise(question: QuestionOf<typeof summarisePayments>): Promise<PaymentSummary> {
    return this.orders.summary(question);
  }

  @Answers(describeSales)
  sales(product: QuestionOf<typeof describeSales>): Promise<ProductSales> {
    return this.orders.sales(product);
  }

  @Answers(getPayment)
  one({ kind, ref }: QuestionOf<typeof getPayment>): Promise<OpenedPayment> {
    return this.orders.opened(kind, ref);
  }

  @Answers(listMailing)
  mailing(question: QuestionOf<typeof listMailing>): Promise<AnswerOf<typeof listMailing>> {
    return this.orders.mailing(question);
  }

  @Answers(listOrderHistory)
  history(question: QuestionOf<typeof listOrderHistory>): Promise<HistoryPage> {
    return this.histories.ofOrder(question);
  }

  @Answers(listSalesHistoryOfUser)
  historyOfUser(question: QuestionOf<typeof listSalesHistoryOfUser>): Promise<HistoryPage> {
    return this.histories.ofUser(question);
  }

  @Answers(listSoldOrders)
  soldOrders(question: QuestionOf<typeof listSoldOrders>): Promise<AnswerOf<typeof listSoldOrders>> {
    return this.sold.page(question);
  }

  @Answers(listSoldCodes)
  soldCodes(question: QuestionOf<typeof listSoldCodes>): Promise<AnswerOf<typeof listSoldCodes>> {
    return this.sold.codes(question);
  }
}

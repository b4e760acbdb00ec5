import { AdminAct, AdminKey, createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { Access } from './orders/access.entity.js';
import { Customer } from './copies/customer.entity.js';
import { Product } from './copies/product.entity.js';
import { ShopRules } from './copies/shop-rules.entity.js';
import { CreateSelling } from './migrations/1763600100000-create-selling.js';
import { Idempotency } from './checkout/idempotency.entity.js';
import { InvoiceDocument } from './invoices/invoice-document.entity.js';
import { InvoiceSeriesRow } from './invoices/invoice-series.entity.js';
import { Invoice } from './invoices/invoice.entity.js';
import { OrderChange } from './orders/order-change.entity.js';
import { OrderLine } from './orders/order-line.entity.js';
import { Order } from './orders/order.entity.js';
import { PaymentAttempt } from './payments/payment-attempt.entity.js';
import { PaymentNotice } from './payments/payment-notice.entity.js';
import { ProviderTask } from './payments/provider-task.entity.js';
import { Refund } from './payments/refund.entity.js';
import { CreateSaleSettings } from './migrations/1763600200000-create-sale-settings.js';
import { OrdersKeepOnePayment } from './migrations/1764100200100-orders-keep-one-payment.js';
import { OrdersLearnTheirPayment } from './migrations/1764100200101-orders-learn-their-payment.js';
import { RefundsKnowTheirOrigin } from './migrations/1764100200200-refunds-know-their-origin.js';
import { EveryOrderHasItsSeat } from './migrations/1764300100000-every-order-has-its-seat.js';
import { OrdersAreEndedByOneReplica } from './migrations/1764300100001-orders-are-ended-by-one-replica.js';
import { WhatIsDoneGoes } from './migrations/1764400100000-what-is-done-goes.js';
import { AnAttemptKnowsItsProvider } from './migrations/1764600100000-an-attempt-knows-its-provider.js';
import { OrdersHaveLines } from './migrations/1764700100000-orders-have-lines.js';
import { OrdersGetTheirLines } from './migrations/1764700100001-orders-get-their-lines.js';
import { KeysKnowTheLine } from './migrations/1764700100002-keys-know-the-line.js';
import { OrdersGiveCodes } from './migrations/1764800100000-orders-give-codes.js';
import { Packets } from './migrations/1764800200000-packets.js';
import { HoldersAreReminded } from './migrations/1764900400000-holders-are-reminded.js';
import { AdministratorsLeaveARecord } from './migrations/1765100100000-administrators-leave-a-record.js';
import { OrdersAreChangedByHand } from './migrations/1765100100001-orders-are-changed-by-hand.js';
import { PaymentsAreFound } from './migrations/1765100100002-payments-are-found.js';
import { PaymentsAreListed } from './migrations/1765100100003-payments-are-listed.js';
import { RefundsHaveVersions } from './migrations/1765200100000-refunds-have-versions.js';
import { CodesComeInSeries } from './migrations/1765300100000-codes-come-in-series.js';
import { PacketsAreTranslated } from './migrations/1765500100000-packets-are-translated.js';
import { OffersAreListed } from './migrations/1765500100001-offers-are-listed.js';
import { InvoicesAreSent } from './migrations/1765450100000-invoices-are-sent.js';
import { InvoicesAreIssued } from './migrations/1765700100000-invoices-are-issued.js';
import { NoMoreGoesBackThanWasPaid } from './migrations/1765800100000-no-more-goes-back-than-was-paid.js';
import { PaymentsAreSortedByBuyer } from './migrations/1766000100000-payments-are-sorted-by-buyer.js';
import { PaymentsAreSummedByDay } from './migrations/1766100000000-payments-are-summed-by-day.js';
import { PaymentsAreFoundByNote } from './migrations/1766100000001-payments-are-found-by-note.js';
import { RefundsOfAnOrder } from './migrations/1766200000002-refunds-of-an-order.js';
import { ContractsAreWithdrawnFrom } from './migrations/1766200000010-contracts-are-withdrawn-from.js';
import { PastOrdersAreFiled } from './migrations/1766200000011-past-orders-are-filed.js';
import { CodesAreSorted } from './migrations/1766200000012-codes-are-sorted.js';
import { OrdersOfABuyerAreSummed } from './migrations/1766300000002-orders-of-a-buyer-are-summed.js';
import { OrdersReplaceOrders } from './migrations/1766400000000-orders-replace-orders.js';
import { AdministratorsClickOnce } from './migrations/1766400000010-administrators-click-once.js';
import { WhoIsInStaysIn } from './migrations/1766500000000-who-is-in-stays-in.js';
import { SearchKnowsCyrillic } from './migrations/1766500000010-search-knows-cyrillic.js';
import { CodesAreReadFromPaper } from './migrations/1766500000020-codes-are-read-from-paper.js';
import { OrdersKnowTheirPolishTitle } from './migrations/1766600000000-orders-know-their-polish-title.js';
import { EndsAreKeptToOneself } from './migrations/1766700000000-ends-are-kept-to-oneself.js';
import { GiftsHaveWords } from './migrations/1766800000000-gifts-have-words.js';
import { WholeDaysAreKnown } from './migrations/1766900000010-whole-days-are-known.js';
import { AttemptsKnowTheirLastAnswer } from './migrations/1767000000010-attempts-know-their-last-answer.js';
import { Code } from './codes/code.entity.js';
import { CodeSeries } from './codes/code-series.entity.js';
import { CodeTry } from './codes/code-try.entity.js';
import { UserCode } from './codes/user-code.entity.js';
import {
  FreeCodeSettingsRow,
  GiftSettingsRow,
  GroupTicketSettingsRow,
  SaleSettingsRow,
} from './sale-settings/sale-settings.entity.js';
import { GiftCardRow } from './gift-cards/gift-card.entity.js';
import { PacketContent } from './packets/packet-content.entity.js';
import { PacketTranslation } from './packets/packet-translation.entity.js';
import { Packet } from './packets/packet.entity.js';
import { ReminderRules } from './reminders/reminder-rules.entity.js';
import { Reminder } from './reminders/reminder.entity.js';
import { FiledOrder, Filing } from './orders/filed-order.entity.js';
import { Hold } from './orders/hold.entity.js';
import { PaymentDay, PaymentDaySum } from './orders/payment-day.entity.js';
import { StockMovement } from './stock/stock-movement.entity.js';
import { Stock } from './stock/stock.entity.js';
import { WithdrawalTry } from './withdrawals/withdrawal-try.entity.js';
import { Withdrawal } from './withdrawals/withdrawal.entity.js';

const entities = [
  Access,
  AdminAct,
  AdminKey,
  Code,
  CodeSeries,
  CodeTry,
  Customer,
  FiledOrder,
  Filing,
  FreeCodeSettingsRow,
  GiftCardRow,
  GiftSettingsRow,
  GroupTicketSettingsRow,
  Hold,
  Idempotency,
  Invoice,
  InvoiceDocument,
  InvoiceSeriesRow,
  Order,
  OrderChange,
  OrderLine,
  Packet,
  PacketContent,
  PacketTranslation,
  PaymentAttempt,
  PaymentDay,
  PaymentDaySum,
  PaymentNotice,
  Product,
  ProviderTask,
  Refund,
  Reminder,
  ReminderRules,
  SaleSettingsRow,
  ShopRules,
  Stock,
  StockMovement,
  UserCode,
  Withdrawal,
  WithdrawalTry,
];

const migrations = [
  CreateSelling,
  CreateSaleSettings,
  OrdersKeepOnePayment,
  OrdersLearnTheirPayment,
  RefundsKnowTheirOrigin,
  EveryOrderHasItsSeat,
  OrdersAreEndedByOneReplica,
  WhatIsDoneGoes,
  AnAttemptKnowsItsProvider,
  OrdersHaveLines,
  OrdersGetTheirLines,
  KeysKnowTheLine,
  OrdersGiveCodes,
  Packets,
  HoldersAreReminded,
  AdministratorsLeaveARecord,
  OrdersAreChangedByHand,
  PaymentsAreFound,
  PaymentsAreListed,
  RefundsHaveVersions,
  CodesComeInSeries,
  InvoicesAreSent,
  InvoicesAreIssued,
  PacketsAreTranslated,
  OffersAreListed,
  NoMoreGoesBackThanWasPaid,
  PaymentsAreSortedByBuyer,
  PaymentsAreSummedByDay,
  PaymentsAreFoundByNote,
  RefundsOfAnOrder,
  ContractsAreWithdrawnFrom,
  PastOrdersAreFiled,
  CodesAreSorted,
  OrdersOfABuyerAreSummed,
  OrdersReplaceOrders,
  AdministratorsClickOnce,
  WhoIsInStaysIn,
  SearchKnowsCyrillic,
  CodesAreReadFromPaper,
  OrdersKnowTheirPolishTitle,
  EndsAreKeptToOneself,
  GiftsHaveWords,
  WholeDaysAreKnown,
  AttemptsKnowTheirLastAnswer,
];

/** Commerce's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({ url, poolSize, entities, migrations });
}

/** Four connections for what no buyer waits for: notices, refunds, lapsed orders, copies. Who stands in line there may stand long. */
export function createBackgroundDataSource(url: string, poolSize = 4): DataSource {
  return createDataSourceFor({ url, poolSize, patienceMs: 10_000, entities, migrations });
}

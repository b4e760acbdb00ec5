import { Module } from '@nestjs/common';
import { ChangeCapacity } from './change-capacity.js';
import { ForgetMovements } from './forget-movements.job.js';
import { SaleGate } from './sale-gate.js';
import { StockController } from './stock.controller.js';
import { TakenSeats } from './taken-seats.js';
import { TellAvailability } from './tell-availability.job.js';

@Module({
  controllers: [StockController],
  providers: [ChangeCapacity, ForgetMovements, SaleGate, TakenSeats, TellAvailability],
  exports: [SaleGate],
})
export class StockModule {}

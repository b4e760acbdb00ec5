import { Column, type ColumnOptions } from 'typeorm';

/** An amount in grosze; an integer column read as a number (T12). */
export const MoneyColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'integer', ...options });

/** An instant; `timestamptz` in the database, a Date in the service (T13, D35). */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'timestamptz', ...options });

/** A calendar day as text `YYYY-MM-DD`: a JavaScript Date would move it with the process's time zone. */
export const DayColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'char', length: 10, ...options });

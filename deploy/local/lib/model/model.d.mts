/** Microseconds of CPU by question, then by program. */
export type Costs = Record<string, Record<string, number>>;
export interface Measured {
  measured: { by: string; on: string; cores: number; node: string };
  microseconds: Costs;
}
export interface Figures {
  rates: Record<string, number>;
  busy: Record<string, number>;
  replicas: Record<string, number>;
  connections: number;
  countedAfterMinutes: number;
  siteGigabits: number;
  siteGigabitsPastCdn: number;
  filmGigabits: number;
  cores: number;
  gigabytes: number;
  monthly: number;
  evening: number;
}
export const PROGRAMS: Record<string, { cores: number; pool: number; megabytes: number }>;
export const ASSUMED: Record<string, [value: number, what: string]>;
export function model(viewers: number, microseconds: Costs): Figures;
export function report(measured: Measured): string;

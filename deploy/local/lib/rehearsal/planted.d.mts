export interface PlantedBug {
  name: string;
  what: string;
  /** Where it is planted; commerce, where none is named. */
  program?: string;
  file: string;
  text: string;
  becomes: string;
  laws: string[];
  steps: number;
}
export const PLANTED: PlantedBug[];
export function readPlanted(names?: string | true): PlantedBug[];
export function bent(bug: Pick<PlantedBug, 'name' | 'text' | 'becomes'>, source: string): string;

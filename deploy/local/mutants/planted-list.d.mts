export interface PlantedBug {
  name: string;
  /** In words, after "with this bug …". */
  bug: string;
  file: string;
  from: string;
  to: string;
  /** Files of specs, or folders of them. */
  tests: string[];
  only?: string;
}

export const PLANTED: PlantedBug[];

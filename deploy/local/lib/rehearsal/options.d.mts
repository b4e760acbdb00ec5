export function readRehearsal(args: readonly string[]):
  | { wrong: string }
  | {
      wrong?: undefined;
      seconds: number;
      seed: number;
      times: number;
      path?: string;
      replay?: string;
      story?: string;
      only?: string;
      house?: string;
      control?: string | true;
    };

export interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
  range: string;
}
export interface Asked {
  ending: number;
  lines: string[];
}
export const ENDINGS: { none: 0; weak: 1; notAsked: 2 };
export function askAdvisories(options?: { env?: NodeJS.ProcessEnv }): Promise<Asked>;
export function readReport(json: string): { advisories?: Advisory[]; why?: string };
export function judgeReport(report: { advisories?: Advisory[]; why?: string }): Asked;

interface Given {
  ports: Record<string, number>;
  stateDir: string;
  secrets: Record<string, string>;
  nats: { url: string; urls: Record<string, string> };
  databaseUrls: Record<string, string>;
  env?: Record<string, string | undefined>;
}
/** What each program is started with. */
export function settings(given: Given): { programs: Record<string, { args: string[]; env: Record<string, string> }> };

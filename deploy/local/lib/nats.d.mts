export const RELEASE: string;
type Way = (to: { tools: string; note: (text: string) => void }) => Promise<unknown>;
interface Asked {
  note?: (text: string) => void;
  warn?: (text: string) => void;
  tools?: string;
  ways?: Way[];
  lastWay?: Way;
}
export function provideNatsServer(asked?: Asked): Promise<string>;
export function provideOldNatsServer(asked?: Pick<Asked, 'note' | 'tools'>): Promise<string | undefined>;
export function isStrong(version?: string): boolean;
export function natsVersion(command: string): string | undefined;
export function natsVersionAt(url: string): Promise<string | undefined>;

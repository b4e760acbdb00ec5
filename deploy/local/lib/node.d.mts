export const RELEASE_NODE: string;
export function isReleaseNode(version: string): boolean;
export function goOnInReleaseNode(asked?: { own?: string; provide?: () => Promise<string | undefined> }): Promise<void>;
export function provideNode(asked?: { folder?: string; note?: (text: string) => void }): Promise<string | undefined>;

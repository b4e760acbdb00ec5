interface Told {
  line(text: string): void;
}
interface Asked {
  needsBroker?: boolean;
  env?: Record<string, string | undefined>;
  own?: string;
  broker?: () => Promise<string | undefined>;
}
export function requireReleaseTools(progress: Told, asked?: Asked): Promise<{ node: string; nats: string | undefined }>;

export function natsAddress(url: string): { servers: string; user?: string; pass?: string };

interface Taken {
  name: string;
  size: string;
  file: string;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Pair = Taken & { before: Taken | null; after: Taken | null };

export function difference(before: string | null, after: string | null): Promise<{ share: number; box: Box | null }>;
export function pairsOf(before: Taken[], after: Taken[]): Pair[];
export function changedOf(
  folder: string,
  beforeFolder: string,
  before: Taken[],
  after: Taken[],
): Promise<{ changed: (Pair & { share: number; pair: string })[]; same: string[] }>;

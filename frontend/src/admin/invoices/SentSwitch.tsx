import { BusySwitch } from '../../ui/form/BusySwitch.js';
import { useSaved } from '../../ui/form/use-saved.js';

interface Props {
  /** For who does not see the row it stands in. */
  label: string;
  sent: boolean;
  /** Throws when the server refuses. */
  save: (sent: boolean) => Promise<unknown>;
}

/** Saved at once; it moves when the server has said yes (INV-10, ERR3-05). */
export function SentSwitch({ label, sent, save }: Props) {
  const { shown, saving, choose } = useSaved(sent, save);
  return <BusySwitch checked={shown} busy={saving} aria-label={label} onChange={(next) => void choose(next)} />;
}

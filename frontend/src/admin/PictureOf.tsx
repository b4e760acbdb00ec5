/** A picture of what a form is about: the one that is stored, until another is chosen, which is sent with the rest. */
import type { ImagePurpose } from '@kurtyna/domain';
import { useEffect, useState } from 'react';
import { PictureField } from '../ui/images/PictureField.js';

interface Props {
  id?: string;
  purpose: ImagePurpose;
  alt: string;
  /** The address of the stored one. */
  stored: string | null;
  /** Takes the stored one away, at once (VIDADM-51, GIFTADM-20). */
  remove: () => Promise<void>;
  /** The data URL of the chosen one; empty for none. */
  value?: string;
  onChange?: (dataUrl: string) => void;
}

export function PictureOf({ stored, remove, value = '', onChange, ...rest }: Props) {
  const [removed, setRemoved] = useState(false);
  useEffect(() => setRemoved(false), [stored]); // the server's own word has come
  const takeAway = async () => {
    if (value !== '') return onChange?.('');
    await remove();
    setRemoved(true);
  };
  return (
    <PictureField
      {...rest}
      value={value || (removed ? null : stored)}
      onChange={(dataUrl) => onChange?.(dataUrl)}
      onRemove={takeAway}
    />
  );
}

/**
 * The versions of one performance as equal switches: a radio group, and captions beside it (ux.md 1.2.2). Outside the frame.
 * Its place is kept when there is nothing to choose (yet): the player does not jump.
 */
import { useTexts } from '../../base/i18n.js';
import type { Variant } from '../../api/playback.js';
import { Choice } from '../../ui/Choice.js';
import { CaptionSizeField, CaptionsSwitch, type CaptionSize } from './captions-choice.js';

interface Props {
  variants: Variant[];
  variant: Variant;
  onChoose: (variant: Variant) => void;
  /** null where the film has none. */
  captions: boolean | null;
  onCaptions: (on: boolean) => void;
  /** null where the host of the film draws them. */
  size: CaptionSize | null;
  onSize: (size: CaptionSize) => void;
}

const NAMES = {
  normal: 'event.version.original',
  pjm: 'event.version.pjm',
  audiodeskrypcja: 'event.version.audio-description',
} as const satisfies Record<Variant, string>;

export function VersionBar({ variants, variant, onChoose, captions, onCaptions, size, onSize }: Props) {
  const { t } = useTexts();
  return (
    <div className="kt-version-bar">
      {variants.length > 1 && (
        <Choice
          legend={t('event.version.label')}
          options={variants.map((value) => ({ value, label: t(NAMES[value]) }))}
          value={variant}
          onChoose={onChoose}
        />
      )}
      {captions !== null && <CaptionsSwitch on={captions} onChoose={onCaptions} />}
      {captions && size && <CaptionSizeField size={size} onChoose={onSize} />}
    </div>
  );
}

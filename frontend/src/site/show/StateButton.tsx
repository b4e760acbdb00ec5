/** A button of the rules in libs/domain: a link where one can go on, else a state in colour, sign and words (ux.md 1.1, 1.4.1). */
import type { ButtonTone, ButtonView } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { leavePage } from '../../app/leave-page.js';
import { Icon, type IconName } from '../../ui/Icon.js';

const SIGNS: Record<ButtonTone, IconName | null> = {
  primary: null,
  green: 'check',
  orange: 'clock',
  red: 'stop',
  none: null,
};

interface Props {
  view: ButtonView<string>;
  /** Where an enabled button leads: a path of ours, or the payment provider. */
  to?: string | null;
  icon?: IconName;
  size?: 'small' | 'large' | 'normal';
  /** `line`: on a card, whose picture is what one sees and whose whole is a link. */
  tone?: ButtonTone | 'outline' | 'line';
  block?: boolean;
  /** Names the show where several buttons say the same; begins with the visible words. */
  about?: string;
  /** What it reads instead of its own words. */
  words?: string | null;
  /** Called when somebody follows the link. */
  onGo?: () => void;
}

export function StateButton({
  view,
  to,
  icon,
  size = 'normal',
  tone = view.tone,
  block = false,
  about,
  words,
  onGo,
}: Props) {
  const { t } = useTexts();
  if (view.textKey === null) return null;
  const sign = icon ?? SIGNS[view.tone];
  const className = [
    'kt-button',
    `kt-button--${tone}`,
    size === 'normal' ? '' : `kt-button--${size}`,
    block ? 'kt-button--block' : '',
  ].join(' ');
  const inside = (
    <>
      {sign && <Icon name={sign} />}
      {words ?? t(view.textKey)}
      {about && <span className="kt-hidden">: {about}</span>}
      {tone === 'line' && view.enabled && <Icon name="right" />}
    </>
  );
  if (view.enabled && to) {
    return /^https?:/i.test(to) ? (
      <button type="button" className={className} onClick={() => leavePage(to)}>
        {inside}
      </button>
    ) : (
      <Link className={className} to={to} onClick={onGo}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={className} disabled>
      {inside}
    </button>
  );
}

/** An event for the visitor's own calendar; the server makes the entry, the same as the one in the letter (visitors 7). */
import { calendarPath } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';

export function CalendarLink({ eventId, className }: { eventId: number; className: string }) {
  const { t } = useTexts();
  return (
    <a className={className} href={calendarPath(eventId)} download="kurtyna.ics">
      <Icon name="calendar" />
      {t('event.add-to-calendar')}
    </a>
  );
}

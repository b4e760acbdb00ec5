import type { CampaignNews } from '@kurtyna/contracts';
import { showPath, whenOf } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import type { Letter, LetterPayloads, Reader } from './letter.js';

/** What is new in the theatre; the English reader reads English titles where there are any (TRANS-25). */
export function newContentLetter(
  { firstname }: Pick<LetterPayloads['new_content'], 'firstname'>,
  { items, others }: CampaignNews,
  wayOut: string,
  reader: Reader,
): Letter {
  const { language, publicUrl } = reader;
  return {
    subject: text('mail.new-content.subject', language),
    template: 'news',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.new-content.text', language),
      items: items.map(({ kind, slug, title, titleEn, startsAt, fullDay = false }) => ({
        title: (language === 'en' && titleEn) || title,
        link: publicUrl + showPath(kind, slug),
        when: startsAt && whenOf(startsAt, fullDay),
      })),
      more: others > 0 ? text('mail.new-content.more', language, { n: others }) : null,
      link: `${publicUrl}/`,
      button: text('mail.new-content.button', language),
      ...leaving(wayOut, reader),
    },
    headers: oneClick(wayOut, reader),
  };
}

/** To who has the newsletter and has not been here for a month (OPEN2-35). */
export function platformReminderLetter(
  { firstname }: LetterPayloads['platform_reminder'],
  wayOut: string,
  reader: Reader,
): Letter {
  const { language, publicUrl } = reader;
  return {
    subject: text('mail.platform-reminder.subject', language),
    template: 'news',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.platform-reminder.text', language),
      items: null,
      more: null,
      link: `${publicUrl}/`,
      button: text('mail.new-content.button', language),
      ...leaving(wayOut, reader),
    },
    headers: oneClick(wayOut, reader),
  };
}

const leaving = (wayOut: string, { language }: Reader) => ({
  why: text('mail.unsubscribe.why', language),
  wayOut,
  leave: text('mail.unsubscribe.leave', language),
});

/** RFC 8058: the mail program's own button, which the provider of the mailbox shows. */
const oneClick = (wayOut: string, { contactEmail }: Reader): Record<string, string> => ({
  'List-Unsubscribe': contactEmail ? `<${wayOut}>, <mailto:${contactEmail}?subject=unsubscribe>` : `<${wayOut}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** HTML that administrators wrote, cleaned by the one allow-list of libs/domain before it touches the page (BARS-04, PAGE-08). */
import { bindLettersInHtml } from '@kurtyna/domain';
import { cleanHtml } from './clean-html.js';

export default function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: bindLettersInHtml(cleanHtml(html)) }} />;
}

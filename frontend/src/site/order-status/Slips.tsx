/** Slips of paper to hand out, eight on a sheet of A4, each with a code that nobody has (ORD-16, OPEN1-49). */
import { formatWeekday, lastsWholeDays, printedCode, whenOf } from '@kurtyna/domain';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEvent } from '../../api/events.js';
import type { Order } from '../../api/orders.js';
import { useVideo } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { codeLink, isTaken } from '../../ui/order/codes.js';
import { Picture } from '../show/Picture.js';
import { eventShow, videoShow, type Show } from '../show/show.js';
import './slips.css';

const ON_A_SHEET = 8;
/** Of 30 mm at 300 dots an inch. */
const POSTER = '354px';

interface Props {
  order: Order;
  /** How often they were wanted: each time they are printed anew. */
  times: number;
}

export function Slips(props: Props) {
  const { product_kind: kind } = props.order;
  if (kind === 'event') return <OfEvent {...props} />;
  if (kind === 'video') return <OfVideo {...props} />;
  return <Sheets {...props} show={null} />;
}

function OfEvent(props: Props) {
  const { lang } = useTexts();
  const { event, error } = useEvent(String(props.order.product_id));
  if (!event && !error) return null;
  return <Sheets {...props} show={event ? eventShow(event, lang) : null} />;
}

function OfVideo(props: Props) {
  const { lang } = useTexts();
  const { video, error } = useVideo(String(props.order.product_id));
  if (!video && !error) return null;
  return <Sheets {...props} show={video ? videoShow(video, lang) : null} />;
}

/** `show`: null for the gift for any, and for what is taken off. */
function Sheets({ order, times, show }: Props & { show: Show | null }) {
  const { lang } = useTexts();
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => void printWithPictures(paper.current!), [times]);
  const { starts_at: start, ends_at: end, product_id: id } = order;
  const title = show?.title ?? order.title;
  const when = start && `${formatWeekday(start, lang, 'long')}, ${whenOf(start, lastsWholeDays(start, end))}`;
  const codes = order.codes.filter((one) => !isTaken(one));
  return createPortal(
    <div ref={paper} className="kt-slips">
      {sheetsOf(codes).map((sheet) => (
        <ul key={sheet[0]!.code} className="kt-slips__sheet">
          {sheet.map((one) => (
            <li key={one.code} className="kt-slips__one">
              <div className="kt-slips__poster">
                <Picture src={show?.poster ?? null} alt="" title={title} id={id} sizes={POSTER} lazy={false} />
              </div>
              <div className="kt-slips__words">
                <p className="kt-slips__title">{title}</p>
                {when && <p>{when}</p>}
              </div>
              <QRCodeSVG className="kt-slips__qr" value={codeLink(one)} level="M" aria-hidden="true" />
              <p className="kt-slips__code">{printedCode(one.code)}</p>
              <p className="kt-slips__address">{codeLink(one)}</p>
            </li>
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  );
}

function sheetsOf<Code>(codes: readonly Code[]): Code[][] {
  const sheets: Code[][] = [];
  for (let at = 0; at < codes.length; at += ON_A_SHEET) sheets.push(codes.slice(at, at + ON_A_SHEET));
  return sheets;
}

/** A picture that does not come leaves its place empty; the codes are what counts. */
async function printWithPictures(paper: HTMLElement): Promise<void> {
  await Promise.allSettled([...paper.querySelectorAll('img')].map((picture) => picture.decode()));
  if (paper.isConnected) window.print(); // nobody has gone on meanwhile
}

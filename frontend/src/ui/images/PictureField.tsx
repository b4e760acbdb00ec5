/**
 * A picture in a form of the back office: what is stored, another one chosen by button or dropped on it, and none (IMG-01 to IMG-17). The
 * file is judged and compressed here, so that what is wrong with it is said at once and at its field; the server judges again.
 */
import { IMAGE_LIMITS, type ImageLimits, type ImagePurpose, sentAsItIs } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { type PictureRefusal, type PreparedPicture, preparePicture } from './prepare-picture.js';
import { RemovePicture, removeOrLog } from './RemovePicture.js';
import './picture-field.css';

interface Props {
  /** Of the button, for the label and for the focus on an error. */
  id?: string;
  purpose: ImagePurpose;
  /** The address of the stored picture, or the data URL of the one just chosen. */
  value: string | null;
  /** What the picture is of: its alternative text, and its name in the question before it is removed. */
  alt: string;
  onChange: (dataUrl: string) => void;
  /** Takes it away; the caller knows whether that means the server or the form. A failure is only logged (IMG-17). */
  onRemove: () => Promise<void>;
}

const isChosen = (value: string | null): boolean => value?.startsWith('data:') ?? false;

export function PictureField({ id, purpose, value, alt, onChange, onRemove }: Props) {
  const { t: said } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { preparing, refusal, chosen, choose, forget } = usePreparation(purpose, onChange);
  const about = useId();
  const act = value ? 'replace' : 'choose';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void choose(file);
  };
  const remove = async () => {
    forget();
    await removeOrLog(onRemove);
    button.current?.focus();
  };
  return (
    <div
      className="kt-picture-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      aria-busy={preparing}
    >
      <div className="kt-picture-field__parts">
        <Preview value={value} alt={alt} />
        <div className="kt-picture-field__side">
          <div className="kt-picture-field__actions">
            <Button
              id={id}
              ref={button}
              loading={preparing}
              aria-label={t(`pictures.${act}-of`, { name: alt })}
              aria-describedby={about}
              onClick={() => input.current?.click()}
            >
              {t(`pictures.${act}`)}
            </Button>
            {value && !isChosen(value) && <RemovePicture name={alt} remove={remove} />}
            {isChosen(value) && (
              <Button aria-label={t('pictures.undo-of', { name: alt })} onClick={() => void remove()}>
                {t('pictures.undo')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".jpg,.jpeg,.jfif,.jpe,.png,image/jpeg,image/png"
            aria-label={t('pictures.file', { name: alt })}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = ''; // the same file can be chosen again after it was refused
              if (file) void choose(file);
            }}
          />
          {refusal && (
            <p role="alert" className="kt-picture-field__refused">
              {said(refusal.key, refusal.values)}
            </p>
          )}
          <p role="status" className="kt-small">
            {preparing && t('pictures.preparing')}
            {!preparing && chosen && isChosen(value) && t('pictures.chosen', told(chosen))}
          </p>
          <p id={about} className="kt-small kt-quiet">
            {t('pictures.hint', limitsOf(purpose))}
          </p>
        </div>
      </div>
    </div>
  );
}

/** One file at a time: of two chosen quickly the later one counts. */
function usePreparation(purpose: ImagePurpose, onChange: (dataUrl: string) => void) {
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [chosen, setChosen] = useState<PreparedPicture | null>(null);
  const latest = useRef<File | null>(null);

  const choose = async (file: File) => {
    latest.current = file;
    setPreparing(true);
    setRefusal(null);
    const outcome = await preparePicture(file, purpose);
    if (latest.current !== file) return;
    setPreparing(false);
    if ('refusal' in outcome) return setRefusal(outcome.refusal);
    setChosen(outcome.picture);
    onChange(outcome.picture.dataUrl);
  };
  const forget = () => {
    latest.current = null;
    setPreparing(false);
    setRefusal(null);
  };
  useEffect(() => () => void (latest.current = null), []);
  return { preparing, refusal, chosen, choose, forget };
}

function Preview({ value, alt }: { value: string | null; alt: string }) {
  const [broken, setBroken] = useState(false);
  useEffect(() => setBroken(false), [value]);
  if (value === null || value === '') return <div className="kt-picture-field__none">{t('pictures.none')}</div>;
  if (broken) return <div className="kt-picture-field__none">{t('pictures.broken')}</div>;
  return <img className="kt-picture-field__picture" src={value} alt={alt} onError={() => setBroken(true)} />;
}

const KB = 1024;
const told = ({ width, height, bytes }: PreparedPicture) => ({ width, height, kilobytes: Math.ceil(bytes / KB) });

function limitsOf(purpose: ImagePurpose) {
  const own = sentAsItIs(purpose);
  const most: ImageLimits = IMAGE_LIMITS[purpose];
  return {
    ownKilobytes: own.maxBytes / KB,
    ownPixels: own.maxPixels,
    megabytes: (most.aimBytes ?? most.maxBytes) / KB / KB,
    pixels: most.maxPixels,
  };
}

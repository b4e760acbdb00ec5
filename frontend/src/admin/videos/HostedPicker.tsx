/** A field of a film, and the films that lie at the host to choose one from: its number is written into the field (OPEN2-12). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useListHostedVideosQuery } from '../../api/admin/vimeo.js';
import { Failed, Loading } from '../../ui/states.js';

interface Props {
  id?: string;
  /** What the field is called. */
  label: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

export function MediaField({ label, value = '', onChange, ...rest }: Props) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="kt-video-form__with-button">
      <Input.TextArea
        {...rest}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        autoSize={{ minRows: 1, maxRows: 6 }}
      />
      <Button onClick={() => setChoosing(true)} aria-label={t('videos.picker.open-for', { field: label })}>
        {t('videos.picker.open')}
      </Button>
      <HostedPicker
        open={choosing}
        close={() => setChoosing(false)}
        choose={(number) => {
          onChange?.(String(number));
          setChoosing(false);
        }}
      />
    </div>
  );
}

interface PickerProps {
  open: boolean;
  close: () => void;
  /** The number of the film at the host. */
  choose: (number: number) => void;
}

function HostedPicker({ open, close, choose }: PickerProps) {
  return (
    <Modal open={open} title={t('videos.picker.title')} footer={null} onCancel={close} destroyOnHidden>
      <Films choose={choose} />
    </Modal>
  );
}

/** So many are offered; who has more searches. */
const MOST = 50;

function Films({ choose }: Pick<PickerProps, 'choose'>) {
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { currentData, isError, error, refetch } = useListHostedVideosQuery(
    { limit: MOST, page: 1, ...(words.length >= 2 && { search: words }) },
    { refetchOnMountOrArgChange: true },
  );
  const films = currentData?.videos;
  return (
    <>
      <Input.Search
        aria-label={t('videos.picker.search')}
        placeholder={t('videos.picker.search')}
        allowClear
        onSearch={setSearch}
        enterButton={t('list.search')}
      />
      {isError && <Failed error={error} retry={refetch} />}
      {!isError && !films && <Loading>{null}</Loading>}
      {films?.length === 0 && <p>{t(words ? 'videos.picker.none' : 'videos.picker.empty')}</p>}
      <ul className="kt-hosted-picker" aria-label={t('videos.picker.title')}>
        {films?.map(({ id, name, status }) => (
          <li key={id}>
            <span>
              {name} <span className="kt-small kt-quiet">{id}</span>
              {status !== 'complete' && <span className="kt-small"> ({t('videos.picker.unfinished')})</span>}
            </span>
            <Button onClick={() => choose(id)} aria-label={t('videos.picker.choose-named', { name })}>
              {t('videos.picker.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

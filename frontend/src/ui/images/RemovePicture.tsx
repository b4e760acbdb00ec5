/** Removes a stored picture after a question that names it, for that cannot be undone. A failure is only logged: the picture is still there to be seen (IMG-17). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { useHeadingWhenGone } from '../page-focus.js';

interface Props {
  name: string;
  remove: () => Promise<unknown>;
}

export function RemovePicture({ name, remove }: Props) {
  const { t: said } = useTexts();
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const button = useHeadingWhenGone();
  const confirm = async () => {
    setRemoving(true);
    await removeOrLog(remove);
    setRemoving(false);
    setAsking(false);
  };
  return (
    <>
      <Button ref={button} danger aria-label={t('pictures.remove-of', { name })} onClick={() => setAsking(true)}>
        {t('pictures.remove')}
      </Button>
      <Modal
        open={asking}
        title={t('form.delete-confirm')}
        okText={said('common.yes')}
        cancelText={said('common.no')}
        okButtonProps={{ danger: true }}
        confirmLoading={removing}
        onOk={() => void confirm()}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p>{t('form.delete-cannot-undo')}</p>
      </Modal>
    </>
  );
}

export async function removeOrLog(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    // eslint-disable-next-line no-console -- IMG-17 wants it logged and nothing else
    console.error('A picture was not removed.', error);
  }
}

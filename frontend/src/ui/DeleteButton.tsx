/** Deletes a thing after a question that names it (OPEN2-5, ux.md U14). A refusal is said over the page, and the question stays open. */
import { adminText } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { toApiError, withReason } from '../base/api-error.js';
import { useTexts } from '../base/i18n.js';
import { notify } from '../base/notify.js';
import { useHeadingWhenGone } from './page-focus.js';

export interface Deletion {
  /** What the thing is called. */
  name: string;
  /** What is lost with it, besides itself. */
  loss?: ReactNode;
  /** Said afterwards, where the documents have words of their own for it. */
  deleted?: string;
  /** Throws when the server refuses. */
  remove: () => Promise<unknown>;
}

export function DeleteButton(props: Deletion) {
  const { t } = useTexts();
  const { ask, question } = useDeletion(props);
  const button = useHeadingWhenGone();
  return (
    <>
      <Button ref={button} danger onClick={ask} aria-label={`${t('common.delete')}: ${props.name}`}>
        {t('common.delete')}
      </Button>
      {question}
    </>
  );
}

/** The same for an act that has a button elsewhere: `ask` opens the question, which is drawn where `question` stands. */
export function useDeletion({ name, loss, deleted = adminText('form.deleted'), remove }: Deletion) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);

  const confirm = async () => {
    setRemoving(true);
    try {
      await remove();
      setAsking(false);
      notify({ kind: 'success', title: deleted });
    } catch (error) {
      notify({
        kind: 'error',
        title: withReason(toApiError(error, 'errors.unexpected').message),
      });
    } finally {
      setRemoving(false);
    }
  };
  const question = (
    <Modal
      open={asking}
      title={adminText('form.delete-confirm')}
      okText={t('common.yes')}
      cancelText={t('common.no')}
      okButtonProps={{ danger: true }}
      confirmLoading={removing}
      onOk={() => void confirm()}
      onCancel={() => setAsking(false)}
      destroyOnHidden
    >
      <p>
        <strong>{name}</strong>
      </p>
      {loss}
      <p>{adminText('form.delete-cannot-undo')}</p>
    </Modal>
  );
  return { ask: () => setAsking(true), question };
}

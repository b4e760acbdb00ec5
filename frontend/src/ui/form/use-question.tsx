/** A yes or no before a form goes on, as a promise. */
import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';

interface Open {
  text: string;
  answer: (yes: boolean) => void;
}

/** `ask` answers true for yes; `question` is drawn where the form stands. */
export function useQuestion(): { ask: (text: string) => Promise<boolean>; question: ReactNode } {
  const { t } = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const answer = (yes: boolean) => {
    open?.answer(yes);
    setOpen(null);
  };
  return {
    ask: (text) => new Promise((resolve) => setOpen({ text, answer: resolve })),
    question: (
      <Modal
        open={open !== null}
        title={open?.text}
        okText={t('common.yes')}
        cancelText={t('common.no')}
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
        destroyOnHidden
      />
    ),
  };
}

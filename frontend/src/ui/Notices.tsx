/** Shows what `notify` was told, through antd's App (ux.md 1.2, recipe 11): errors as alerts, the rest as status. */
import { bindLetters } from '@kurtyna/domain';
import { App } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { pendingNotices } from '../base/notify.js';
import { AntdProvider } from './AntdProvider.js';

function PendingNotices() {
  const { notification } = App.useApp();
  const notices = useSyncExternalStore(pendingNotices.subscribe, pendingNotices.get);
  useEffect(() => {
    for (const { id, kind, title, text, seconds } of notices) {
      notification[kind]({
        key: id,
        title: bindLetters(title),
        description: text && bindLetters(text),
        duration: seconds,
        showProgress: true,
        pauseOnHover: true,
        role: kind === 'error' ? 'alert' : 'status',
      });
      pendingNotices.shown(id);
    }
  }, [notices, notification]);
  return null;
}

export default function Notices() {
  return (
    <AntdProvider>
      <PendingNotices />
    </AntdProvider>
  );
}

/** Shows what `notify` was told, through antd's App (ux.md 1.2, recipe 11): errors as alerts, the rest as status. */
import { bindLetters } from '@kurtyna/domain';
import { App } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { pendingNotices } from '../base/notify.js';
import { AntdProvider } from './AntdProvider.js';
import { NARROW, useMedia } from './use-media.js';

interface Props {
  /** In the office, whose lists have their buttons above, at the right; on a phone its windows have theirs at the foot. */
  atFoot?: boolean;
}

function PendingNotices({ atFoot = false }: Props) {
  const { notification } = App.useApp();
  const notices = useSyncExternalStore(pendingNotices.subscribe, pendingNotices.get);
  const narrow = useMedia(NARROW);
  const placement = atFoot && !narrow ? 'bottomRight' : 'topRight';
  useEffect(() => {
    for (const { id, kind, title, text, seconds } of notices) {
      notification[kind]({
        key: id,
        title: bindLetters(title),
        description: text && bindLetters(text),
        duration: seconds,
        showProgress: true,
        pauseOnHover: true,
        placement,
        role: kind === 'error' ? 'alert' : 'status',
      });
      pendingNotices.shown(id);
    }
  }, [notices, notification, placement]);
  return null;
}

export default function Notices(props: Props) {
  return (
    <AntdProvider>
      <PendingNotices {...props} />
    </AntdProvider>
  );
}

/** The transfers of this browser tab, and how one is begun. */
import { hostedTypeOf } from '@kurtyna/domain';
import { useSyncExternalStore } from 'react';
import { confirmUpload, createUpload, type HostedVideo } from '../../api/admin/vimeo.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { transfers, type Destination } from './transfers.js';

export const useTransfers = () => useSyncExternalStore(transfers.subscribe, transfers.get);

/**
 * Makes the record at the host, or takes up that of `unfinished`, and sends the file there. Throws what the server refuses; what fails
 * later is told by the transfer.
 */
export function useSend() {
  const dispatch = useAppDispatch();
  // By dispatch and not by hooks: a transfer outlives the screen that began it.
  const record = async (name: string, file: File, replaces: number | null): Promise<Destination> => {
    const newUploadDto = {
      ...{ name, size: file.size, type: hostedTypeOf(file) },
      ...(replaces !== null && { replaces: String(replaces) }),
    };
    const { video } = await dispatch(createUpload.initiate({ newUploadDto })).unwrap();
    return { id: video.id, name: video.name, link: video.upload_link ?? '' };
  };
  return async (name: string, file: File, unfinished: HostedVideo | null) => {
    const to = await record(name, file, unfinished?.id ?? null);
    return transfers.send(to, file, {
      confirm: (id) => dispatch(confirmUpload.initiate({ uri: String(id) })).unwrap(),
      renew: (id) => record(name, file, id),
    });
  };
}

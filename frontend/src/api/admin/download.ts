/**
 * A file that the server writes as it sends it (a CSV of all rows of a list). Fetched with the token in its header, never in an address
 * (D34), and kept only when its last byte has come: a cut-off file must not look whole.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { SessionState } from '../../app/session/session.slice.js';
import { obeyRefusal, sayWhoAsks } from '../base-api.js';

interface Download {
  path: string;
  query: Record<string, string | number | boolean | undefined>;
  /** Told as the bytes come. */
  onBytes: (bytes: number) => void;
}

interface Api {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
}

export interface DownloadedFile {
  content: Blob;
  /** As the server calls it. */
  name: string;
}

/** Throws what `toApiError` reads: the refusal, or that the answer did not come whole. */
export const download =
  ({ path, query, onBytes }: Download) =>
  async (dispatch: Api['dispatch'], getState: Api['getState']): Promise<DownloadedFile> => {
    const { token } = (getState() as { session: SessionState }).session;
    const address = new URL(path, window.location.origin);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    try {
      const answer = await fetch(address, { headers: sayWhoAsks(new Headers(), token), credentials: 'include' });
      if (answer.ok) return { content: await whole(answer, onBytes), name: nameOf(answer) };
      const refusal = { status: answer.status, data: (await answer.json().catch(() => null)) as unknown };
      obeyRefusal(refusal, { dispatch, getState, endpoint: 'download', asked: token });
      throw refusal;
    } catch (error) {
      throw error instanceof TypeError ? { status: 'FETCH_ERROR' } : error;
    }
  };

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'lista.csv';

/** All its bytes; `read` throws when the connection breaks before the end. */
async function whole(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? '';
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0, part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onBytes((bytes += part.value.length));
  }
  return new Blob(parts, { type });
}

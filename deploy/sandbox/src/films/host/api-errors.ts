/** A refusal in one of the host's two shapes (vimeo.md 1). */
export class HostRefusal extends Error {
  constructor(
    readonly http: number,
    readonly body: Record<string, unknown>,
  ) {
    super(`${http}`);
  }
}

export const refusal = (http: number, code: number, error: string): HostRefusal =>
  new HostRefusal(http, { error, link: null, developer_message: error, error_code: code });

/** The older shape has nothing but words. */
export const noSuchVideo = (): HostRefusal => new HostRefusal(404, { error: 'The requested video couldn’t be found.' });

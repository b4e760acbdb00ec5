import { join } from 'node:path';

/** Where the demo's pictures go: the folder the service serves, in a local house a folder of its state. */
export const filesDirOf = (stateDir: string): string => process.env.MEDIA_FILES_DIR || join(stateDir, 'media');
